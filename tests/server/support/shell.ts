import { auditCommand } from '../../../server/cli/audit-command'
import { campaignCommand } from '../../../server/cli/campaign-command'
import { codesCommand } from '../../../server/cli/codes-command'
import type { Output, Status } from '../../../server/cli/command'
import { fieldCommand } from '../../../server/cli/field-command'
import { operatorCommand } from '../../../server/cli/operator/operator-command'
import { payoutsCommand } from '../../../server/cli/payouts-command'
import { personCommand } from '../../../server/cli/person-command'
import { secretsCommand } from '../../../server/cli/secrets-command'
import type { AppOptions } from '../../../server/options'
import { runAct } from './acts/watch'
import { SECRET, type TestApp } from './app'

const COMMANDS = {
  audit: auditCommand,
  campaign: campaignCommand,
  codes: codesCommand,
  field: fieldCommand,
  payouts: payoutsCommand,
  person: personCommand,
  secrets: secretsCommand,
} as const

/** What a command ended with, what it printed, and what it said beside. */
interface Ran {
  readonly status: Status
  readonly out: string
  readonly err: string
}

async function run(
  name: string,
  args: readonly string[],
  work: (output: Output) => Promise<Status>,
): Promise<Ran> {
  const [printed, said]: [string[], string[]] = [[], []]
  const output = { print: (text: string) => printed.push(text), say: (text: string) => said.push(text) }
  const command = `npm run ${name}`
  const names = [command, `${command} ${args[0] ?? ''}`]
  const status = await runAct(
    names,
    () => work(output),
    (result) => result === 0,
  )
  return { status, out: printed.join('\n'), err: said.join('\n') }
}

/** Runs `npm run <name> --` in this process, beside a server of the installation that the options describe. */
export const shell = (name: keyof typeof COMMANDS, args: readonly string[], app: AppOptions): Promise<Ran> =>
  run(name, args, (output) => COMMANDS[name]([...args], app, output))

/** The environment of a shell beside a server of the demo. */
export const shellOf = ({ database }: Pick<TestApp, 'database'>): Record<string, string> => ({
  HONGBAO_ENV: 'demo',
  HONGBAO_DATA: database.dataDir,
  DATABASE_URL: database.databaseUrl,
  HONGBAO_SECRET: SECRET,
})

/** Runs `npm run operator --` in this process, with this environment; somebody types this password where it is asked for. */
export const operatorShell = (
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  password = '',
): Promise<Ran> =>
  run('operator', args, (output) =>
    operatorCommand(args, { env: { ...env }, output, askPassword: async () => password }),
  )
