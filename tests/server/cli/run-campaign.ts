import { readSettings } from '../../../server/settings'
import { shell } from '../support/shell'

/** Runs `npm run campaign --` in this process, in an environment of its own. */
export async function campaign(env: Record<string, string | undefined>, ...args: string[]) {
  const { app } = readSettings({ ...process.env, ...env }, [])
  const { status: code, out, err } = await shell('campaign', args, app)
  return { code, out: out === '' ? '' : `${out}\n`, err: err === '' ? '' : `${err}\n` }
}
