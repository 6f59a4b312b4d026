import type { FastifyInstance } from 'fastify'
import { CODES } from '../../../domain/codes'
import {
  accountsCall,
  changeAccountCall,
  type DeskAccount,
  makeAccountCall,
  resetAccountCall,
} from '../../../domain/desk/account-calls'
import { mayDo } from '../../../domain/desk/actions'
import type { AuditAction } from '../../../domain/desk/audit/audit-actions'
import { excludingRoles } from '../../../domain/operator-roles'
import { DAY_MS } from '../../../domain/rules/shanghai-time'
import { type Trx, transaction } from '../../db/transaction'
import { takeTurn } from '../../db/turn'
import { DeskRefusal, type DeskServices, deskRoute } from '../../http/desk/route'
import {
  type Account,
  allAccounts,
  change,
  findAccount,
  giveOneTimePassword,
  insertAccount,
  type Operator,
} from '../../process/operators/accounts'
import { noteDeed } from '../../process/operators/audit-log'
import { hashPassword, oneTimePassword } from '../../process/operators/password'

const ONE_TIME_MS = 3 * DAY_MS
/** Somebody else changed it since it was read. */
const CONFLICT = 409
const EXCLUDING = new DeskRefusal(422, 'accounts.excluding')

/** Whether these campaigns are among those of an administrator, who gives no more than they have. */
const reaches = ({ campaigns: own }: Operator, campaigns: readonly string[] | null | undefined): boolean =>
  own === undefined || (campaigns?.every((id) => own.includes(id)) ?? false)

const viewOf = (account: Account): DeskAccount => ({
  id: account.id,
  name: account.name,
  roles: [...account.roles],
  campaigns: account.campaigns === undefined ? null : [...account.campaigns],
  hasSecondFactor: account.hasSecondFactor,
  isDisabled: account.isDisabled,
  ssoSubject: account.ssoSubject ?? null,
  oneTimeUntil: account.oneTimeUntil ?? null,
  createdAt: account.createdAt,
  generation: account.generation,
})

/** What the audit log has of an account before and after a change. */
const noted = ({
  roles,
  campaigns,
  isDisabled,
}: Pick<DeskAccount, 'roles' | 'campaigns' | 'isDisabled'>) => ({
  roles: [...roles].sort(),
  campaigns: campaigns === null ? null : [...campaigns].sort(),
  isDisabled,
})

type Services = Uses<DeskServices>

/**
 * Changes accounts one after the other, in all processes: of two administrators who take each other's role, the later one
 * has lost it by then. So there is always one left.
 */
const inTurn = (
  { db }: Services,
  operator: Operator,
  work: (trx: Trx, administrator: Operator) => Promise<DeskRefusal | undefined>,
): Promise<DeskRefusal | undefined> =>
  transaction(db, async (trx) => {
    await takeTurn(trx, 'operator accounts')
    const own = await findAccount({ db: trx }, operator.name)
    if (own !== undefined && (own.isDisabled || !mayDo(own.roles, 'accounts.write')))
      return new DeskRefusal(CODES.forbidden, 'operator.role')
    return work(trx, own ?? operator)
  })

/** As `inTurn`, with the account that is changed, where it is as the administrator has seen it. */
const changing = (
  ctx: Services,
  operator: Operator,
  seen: { readonly name: string; readonly generation: number },
  work: (trx: Trx, account: Account, administrator: Operator) => Promise<DeskRefusal | undefined>,
): Promise<DeskRefusal | undefined> =>
  inTurn(ctx, operator, async (trx, administrator) => {
    const account = await findAccount({ db: trx }, seen.name)
    if (account === undefined || !reaches(administrator, account.campaigns))
      return new DeskRefusal(CODES.notFound, 'accounts.unknown')
    if (seen.name === operator.name) return new DeskRefusal(CONFLICT, 'accounts.self')
    if (account.generation !== seen.generation) return new DeskRefusal(CONFLICT, 'accounts.stale')
    return work(trx, account, administrator)
  })

/** Accounts of operators: who there is, what each may do, and a way in for those who have lost theirs. */
export function registerDeskAccounts(app: FastifyInstance, ctx: Services): void {
  const { clock, secrets } = ctx
  const deed = (operator: Operator, action: AuditAction) => ({
    at: clock.now(),
    actor: operator.name,
    action,
    activityId: '',
  })

  /** Hashed before the transaction, which would wait for it. */
  async function newOneTime() {
    const password = oneTimePassword()
    return { password, hash: await hashPassword(password), until: clock.now() + ONE_TIME_MS }
  }

  deskRoute(app, ctx, accountsCall, async ({ operator }) => ({
    accounts: (await allAccounts(ctx))
      .filter(({ campaigns }) => reaches(operator, campaigns))
      .map((account) => viewOf(account)),
  }))

  deskRoute(app, ctx, makeAccountCall, async ({ body: { name, roles, campaigns }, operator }) => {
    if (excludingRoles(roles)) return EXCLUDING
    // An operator of the environment has no row, and would be shadowed by one.
    if ((await ctx.operators.find(name)) !== undefined) return new DeskRefusal(CONFLICT, 'accounts.taken')
    const { password, hash, until } = await newOneTime()
    const refused = await inTurn(ctx, operator, async (trx, administrator) => {
      if (!reaches(administrator, campaigns)) return new DeskRefusal(CODES.forbidden, 'accounts.beyond')
      const account = { name, roles, campaigns: campaigns ?? undefined, hash, oneTimeUntil: until }
      const secret = await insertAccount({ db: trx, clock, secrets }, account)
      if (secret === undefined) return new DeskRefusal(CONFLICT, 'accounts.taken')
      const detail = { account: name, ...noted({ roles, campaigns, isDisabled: false }) }
      await noteDeed(trx, { ...deed(operator, 'account.make'), detail })
      return undefined
    })
    return refused ?? { password, until }
  })

  deskRoute(app, ctx, changeAccountCall, async ({ body, operator }) => {
    const { name, roles, campaigns, isDisabled } = body
    if (!isDisabled && excludingRoles(roles)) return EXCLUDING
    const refused = await changing(ctx, operator, body, async (trx, account, administrator) => {
      if (!reaches(administrator, campaigns)) return new DeskRefusal(CODES.forbidden, 'accounts.beyond')
      const before = noted(viewOf(account))
      const after = noted({ roles: [...new Set(roles)], campaigns, isDisabled })
      const disabledAt = isDisabled ? clock.now() : null
      await change({ db: trx, secrets }, name, {
        roles: JSON.stringify(after.roles),
        campaigns: campaigns === null ? null : JSON.stringify(after.campaigns),
        ...(isDisabled !== account.isDisabled && { disabledAt }),
      })
      const detail = { account: name, before, after }
      await noteDeed(trx, { ...deed(operator, 'account.change'), detail })
      return undefined
    })
    return refused ?? {}
  })

  deskRoute(app, ctx, resetAccountCall, async ({ body, operator }) => {
    const { name, factor } = body
    const { password, hash, until } = await newOneTime()
    const refused = await changing(ctx, operator, body, async (trx) => {
      await giveOneTimePassword({ db: trx, secrets }, name, { hash, until, withFactor: factor })
      await noteDeed(trx, { ...deed(operator, 'account.reset'), detail: { account: name, factor } })
      return undefined
    })
    return refused ?? { password, until }
  })
}
