import { campaignCommand } from '../../../server/cli/campaign-command'
import { readSettings } from '../../../server/settings'

/** Runs `npm run campaign --` in this process, in an environment of its own. */
export async function campaign(env: Record<string, string | undefined>, ...args: string[]) {
  const [out, err] = [[] as string[], [] as string[]]
  const { app } = readSettings({ ...process.env, ...env }, [])
  const code = await campaignCommand(args, app, {
    print: (text) => out.push(`${text}\n`),
    say: (text) => err.push(`${text}\n`),
  })
  return { code, out: out.join(''), err: err.join('') }
}
