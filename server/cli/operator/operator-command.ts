import { giftsCall, showGiftCall, showRegistrationCall } from '../../../domain/calls/operator'
import { OPERATOR_NAME } from '../../../domain/desk/account-calls'
import { operatorLine } from '../../process/operators/password'
import { readSettings } from '../../settings'
import { ACCOUNT_COMMANDS, accountsCommand } from '../accounts-command'
import { type Output, runCommand, type Status, WrongUsage } from '../command'
import { operatorSession } from './operator-session'

const USAGE = `usage: npm run operator -- add <name> <role,role> [campaign …]   reads a password, makes an account with a second factor
       npm run operator -- password <name>                      reads another password; a disabled account is one again
       npm run operator -- totp <name>                          makes another second factor
       npm run operator -- disable <name>                       ends the account's sessions and lets it log in no more
       npm run operator -- list                                 lists the accounts
       npm run operator -- hash <name>                          reads a password, prints the line for HONGBAO_OPERATOR
       npm run operator -- gifts <activityId> [page]            lists gifts with a receiver, those to be shipped first
       npm run operator -- show gift <giftId> <reason>          shows a receiver in full and writes down who looked and why
       npm run operator -- show registration <id> <reason>      the same for a registration
       npm run operator -- views [activityId]                   lists who looked at what, when and why
environment: HONGBAO_URL (HONGBAO_PUBLIC_URL, else http://127.0.0.1 at PORT, or at 4173), HONGBAO_OPERATOR_NAME and HONGBAO_OPERATOR_PASSWORD (demo, demo),
             HONGBAO_OPERATOR_CODE of the second factor; the commands of accounts read the server's variables`

/** Where a command is run: its environment, where it writes, and who types a password. */
interface Place {
  readonly env: NodeJS.ProcessEnv
  readonly output: Output
  askPassword(): Promise<string>
}

/** Throws WrongUsage for arguments that are none of its own. */
type Command = (place: Place, ...args: string[]) => Promise<void>

const STATES: Readonly<Record<string, string>> = { '3': 'to be shipped', '4': 'received' }

async function gifts({ env, output }: Place, activityId?: string, page = '1'): Promise<void> {
  if (activityId === undefined) throw new WrongUsage()
  const call = await operatorSession(env)
  const answer = await call(giftsCall, { activityId, page: Number(page) })
  const { records, total } = giftsCall.response.parse(answer).page
  for (const { id, orderStatus, prizeName, expressCompany, expressNo, ...to } of records) {
    const state =
      orderStatus === '3' && expressNo ? `with ${expressCompany}, ${expressNo}` : STATES[orderStatus]
    output.print([id, prizeName, state, to.receiveName, to.receivePhone, to.receiveAddress].join('\t'))
  }
  output.print(`${records.length} of ${total} gifts`)
}

const SHOWN = { gift: showGiftCall, registration: showRegistrationCall } as const

async function show({ env, output }: Place, kind = '', id = '', ...words: string[]): Promise<void> {
  const reason = words.join(' ')
  if (id === '' || reason === '' || (kind !== 'gift' && kind !== 'registration')) throw new WrongUsage()
  const call = await operatorSession(env)
  const { code: _, ...shown } = await call(SHOWN[kind], { id, reason })
  for (const [name, value] of Object.entries(shown)) output.print(`${name}\t${String(value)}`)
}

async function hash({ output, askPassword }: Place, name?: string): Promise<void> {
  if (name === undefined || !OPERATOR_NAME.test(name)) throw new WrongUsage()
  output.print(await operatorLine(name, await askPassword()))
}

const account =
  (name: string): Command =>
  async ({ env, output, askPassword }, ...args) => {
    const terminal = { askPassword, print: output.print }
    if (!(await accountsCommand([name, ...args], readSettings(env, []).app, terminal))) throw new WrongUsage()
  }

const commands: Readonly<Record<string, Command>> = {
  gifts,
  hash,
  show,
  ...Object.fromEntries(ACCOUNT_COMMANDS.map((name) => [name, account(name)])),
}

/**
 * `npm run operator`: accounts beside the server, and what an operator reads through it.
 * @returns the status of the process: 0 done, 1 refused, 2 called in a wrong way
 */
export const operatorCommand = ([name = '', ...args]: readonly string[], place: Place): Promise<Status> =>
  runCommand(USAGE, place.output, async () => {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (command === undefined) throw new WrongUsage()
    await command(place, ...args)
    return true
  })
