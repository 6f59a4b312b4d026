import { normalName, OPERATOR_NAME, PASSWORD_LENGTH } from '../../domain/desk/account-calls'
import type { AuditAction } from '../../domain/desk/audit/audit-actions'
import { excludingRoles, OPERATOR_ROLES, type OperatorRole } from '../../domain/operator-roles'
import { StartRefused } from '../db/start-refused'
import { transaction } from '../db/transaction'
import type { AppOptions } from '../options'
import { createClock } from '../process/clock'
import {
  addAccount,
  allAccounts,
  disableAccount,
  renewTotp,
  setPassword,
} from '../process/operators/accounts'
import { addAuditEntry } from '../process/operators/audit-log'
import { viewsOf } from '../process/operators/personal-views'
import { totpAddress } from '../process/operators/totp'
import { onInstallation } from './command'
import { shellActor } from './shell-actor'

/** Lines of one list of views. */
const MOST_VIEWS = 1_000

/** What a command asks and where it writes. */
interface Terminal {
  askPassword(): Promise<string>
  print(text: string): void
}

const isRole = (text: string): text is OperatorRole => OPERATOR_ROLES.some((role) => role === text)

function rolesOf(text: string): OperatorRole[] {
  const named = text.split(',')
  const roles = named.filter(isRole)
  if (roles.length < named.length || roles.length === 0)
    throw new StartRefused(`the roles are ${OPERATOR_ROLES.join(', ')}, with commas between`)
  const excluding = excludingRoles(roles)
  if (excluding !== undefined)
    throw new StartRefused(`the roles ${excluding.join(' and ')} exclude each other in one account`)
  return roles
}

async function newPassword(terminal: Terminal): Promise<string> {
  const password = await terminal.askPassword()
  if (password.length >= PASSWORD_LENGTH.least) return password
  throw new StartRefused(`a password has at least ${PASSWORD_LENGTH.least} characters`)
}

type Services = Parameters<typeof addAccount>[0]
type Command = (ctx: Services, args: readonly string[]) => Promise<string | undefined>

/** Does it and notes it as done from the server's shell, where nobody confirms it, in one transaction. */
const noted = <T>(
  ctx: Services,
  deed: { readonly action: AuditAction; readonly detail: Record<string, unknown> },
  work: (ctx: Services) => Promise<T>,
): Promise<T> =>
  transaction(ctx.db, async (trx) => {
    const done = await work({ ...ctx, db: trx })
    await addAuditEntry(trx, { ...deed, at: ctx.clock.now(), actor: shellActor(), activityId: '' })
    return done
  })

const secondFactor = (name: string, secret: Buffer) =>
  `for the authenticator app, shown once: ${totpAddress(name, secret)}`

const known = <T>(name: string, result: T | undefined | false): T => {
  if (result === undefined || result === false) throw new StartRefused(`there is no account ${name}`)
  return result
}

/** What each command does; undefined for arguments that are none of its own. */
const commandsOf = (terminal: Terminal): Readonly<Record<string, Command>> => ({
  add: async (ctx, [given = '', roles, ...campaigns]) => {
    const name = normalName(given)
    if (roles === undefined || !OPERATOR_NAME.test(name)) return undefined
    const account = {
      name,
      roles: rolesOf(roles),
      campaigns: campaigns.length === 0 ? undefined : campaigns,
    }
    const password = await newPassword(terminal)
    const detail = {
      account: name,
      roles: account.roles.toSorted(),
      campaigns: account.campaigns ?? null,
      isDisabled: false,
    }
    const secret = await noted(ctx, { action: 'account.make', detail }, async (inside) => {
      const made = await addAccount(inside, account, password)
      if (made === undefined) throw new StartRefused(`there is an account ${name} already`)
      return made
    })
    return secondFactor(name, secret)
  },
  password: async (ctx, [name]) => {
    if (name === undefined) return undefined
    const password = await newPassword(terminal)
    const deed = { action: 'account.reset', detail: { account: name, factor: false } } as const
    await noted(ctx, deed, async (inside) => known(name, await setPassword(inside, name, password)))
    return `${name} has a new password; sessions of ${name} have ended`
  },
  totp: async (ctx, [name]) => {
    if (name === undefined) return undefined
    const deed = { action: 'account.reset', detail: { account: name, factor: true } } as const
    const secret = await noted(ctx, deed, async (inside) => known(name, await renewTotp(inside, name)))
    return secondFactor(name, secret)
  },
  disable: async (ctx, [name]) => {
    if (name === undefined) return undefined
    const deed = { action: 'account.change', detail: { account: name, after: { isDisabled: true } } } as const
    await noted(ctx, deed, async (inside) => known(name, await disableAccount(inside, name)))
    return `${name} may no longer log in; sessions of ${name} have ended`
  },
  list: async (ctx) => {
    const lines = (await allAccounts(ctx)).map(({ id, name, roles, campaigns, isDisabled }) =>
      [
        id,
        name,
        roles.join(','),
        campaigns?.join(',') ?? 'every campaign',
        isDisabled ? 'disabled' : 'active',
      ].join('\t'),
    )
    return lines.length === 0 ? 'no accounts' : lines.join('\n')
  },
  views: async (ctx, [activityId]) => {
    const lines = (await viewsOf(ctx, activityId, MOST_VIEWS)).map((view) =>
      [
        new Date(view.at).toISOString(),
        view.operator,
        view.activityId,
        view.kind,
        view.subjectId,
        view.reason,
      ].join('\t'),
    )
    return lines.length === 0 ? 'nobody has looked at personal data' : lines.join('\n')
  },
})

/** The commands of accounts, which work on the database beside the server. */
export const ACCOUNT_COMMANDS: readonly string[] = ['add', 'password', 'totp', 'disable', 'list', 'views']

/**
 * Runs a command of accounts.
 * @returns false for arguments that are none
 * @throws StartRefused with what is wrong
 */
export async function accountsCommand(
  [command = '', ...args]: readonly string[],
  app: AppOptions,
  terminal: Terminal,
): Promise<boolean> {
  const run = commandsOf(terminal)[command]
  if (run === undefined) return false
  const said = await onInstallation(app, ({ db, secrets }) =>
    run({ db, secrets, clock: createClock() }, args),
  )
  if (said !== undefined) terminal.print(said)
  return said !== undefined
}
