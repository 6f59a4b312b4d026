import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { canonicalJson } from '../../../domain/canonical-json'
import { CODES } from '../../../domain/codes'
import {
  accountsCall,
  changeAccountCall,
  type DeskAccount,
  makeAccountCall,
  resetAccountCall,
} from '../../../domain/desk/account-calls'
import { excludingRoles } from '../../../domain/operator-roles'
import { DAY_MS } from '../../../domain/rules/shanghai-time'
import type { Trx } from '../../db/transaction'
import { type DeskServices, deskRoute } from '../../http/desk/route'
import { worksOnAll } from '../../http/operators/session'
import { isRefused, type Refused, refuse } from '../../messages/catalogue'
import {
  type Account,
  allAccounts,
  change,
  findAccount,
  giveOneTimePassword,
  insertAccount,
  type Operator,
} from '../../process/operators/accounts'
import { hashPassword, oneTimePassword } from '../../process/operators/password'
import type { WaitingAct } from './requests/act'
import { type Requests, waitingOr } from './requests/requests'

const ONE_TIME_MS = 3 * DAY_MS
/** Somebody else changed it since it was read. */
const CONFLICT = 409
const BEYOND = refuse(CODES.forbidden, 'accounts.beyond')
const TAKEN = refuse(CONFLICT, 'accounts.taken')
const EXCLUDING = refuse(422, 'accounts.excluding')

const viewOf = (account: Account): DeskAccount => ({
  id: account.id,
  name: account.name,
  roles: [...account.givenRoles],
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

type Services = Reads<DeskServices>

/**
 * Accounts are changed one after the other, in all processes: of two administrators who take each other's role, the later one
 * has lost it by then. So there is always one left.
 */
const OF_ACCOUNTS = { needs: 'accounts.write', turn: () => ['operator accounts'] } as const

/** The account that is changed, where it is as the administrator has seen it. */
async function toChange(
  trx: Trx,
  administrator: Operator,
  seen: { readonly name: string; readonly generation: number },
): Promise<Account | Refused> {
  const account = await findAccount({ db: trx }, seen.name)
  if (account === undefined || !worksOnAll(administrator, account.campaigns ?? null))
    return refuse(CODES.notFound, 'accounts.unknown')
  if (seen.name === administrator.name) return refuse(CONFLICT, 'accounts.self')
  if (account.generation !== seen.generation) return refuse(CONFLICT, 'accounts.stale')
  return account
}

/** Accounts of operators: who there is, what each may do, and a way in for those who have lost theirs. */
export function registerDeskAccounts(app: FastifyInstance, ctx: Services, requests: Requests): void {
  const { clock, secrets } = ctx

  /** Hashed before the transaction, which would wait for it. */
  async function newOneTime() {
    const password = oneTimePassword()
    return { password, hash: await hashPassword(password), until: clock.now() + ONE_TIME_MS }
  }

  const made = z.omit(makeAccountCall.request, { reason: true })
  const make: WaitingAct<z.output<typeof made>, object> = {
    ...OF_ACCOUNTS,
    name: 'account.make',
    kind: 'account',
    params: made,
    async prepare({ params: { name, roles, campaigns } }) {
      if (excludingRoles(roles)) return EXCLUDING
      // An operator of the environment has no row, and would be shadowed by one.
      if ((await ctx.operators.find(name)) !== undefined) return TAKEN
      const { password, hash, until } = await newOneTime()
      return async (trx, _at, administrator) => {
        if (!worksOnAll(administrator, campaigns)) return BEYOND
        const account = { name, roles, campaigns: campaigns ?? undefined, hash, oneTimeUntil: until }
        if ((await insertAccount({ db: trx, clock, secrets }, account)) === undefined) return TAKEN
        const detail = { account: name, ...noted({ roles, campaigns, isDisabled: false }) }
        return { answer: { password, until }, account: name, campaigns, detail }
      }
    },
  }

  const changed = z.omit(changeAccountCall.request, { reason: true })
  const changeAccess: WaitingAct<z.output<typeof changed>, object> = {
    ...OF_ACCOUNTS,
    name: 'account.change',
    kind: 'role',
    params: changed,
    async prepare({ params }) {
      const { name, roles, campaigns, isDisabled } = params
      if (!isDisabled && excludingRoles(roles)) return EXCLUDING
      return async (trx, at, administrator) => {
        const account = await toChange(trx, administrator, params)
        if (isRefused(account)) return account
        if (!worksOnAll(administrator, campaigns)) return BEYOND
        const before = noted(viewOf(account))
        const after = noted({ roles: [...new Set(roles)], campaigns, isDisabled })
        const disabledAt = isDisabled ? at : null
        await change({ db: trx, secrets }, name, {
          roles: JSON.stringify(after.roles),
          campaigns: campaigns === null ? null : JSON.stringify(after.campaigns),
          ...(isDisabled !== account.isDisabled && { disabledAt }),
        })
        const detail = { account: name, before, after }
        const isEverywhere = before.campaigns === null || after.campaigns === null
        return {
          answer: {},
          account: name,
          campaigns: isEverywhere
            ? null
            : [...new Set([before.campaigns, after.campaigns].flatMap((ids) => ids ?? []))],
          detail,
          // Nobody waits to shut an account that is in wrong hands.
          mayAlone: canonicalJson({ ...before, isDisabled: true }) === canonicalJson(after),
        }
      }
    },
  }

  const reset = (kind: 'reset' | 'factor') =>
    requests.define({
      ...OF_ACCOUNTS,
      name: 'account.reset',
      kind,
      params: z.omit(resetAccountCall.request, { reason: true, factor: true }),
      async prepare({ params }) {
        const { name } = params
        const factor = kind === 'factor'
        const { password, hash, until } = await newOneTime()
        return async (trx, _at, administrator) => {
          const account = await toChange(trx, administrator, params)
          if (isRefused(account)) return account
          await giveOneTimePassword({ db: trx, secrets }, name, { hash, until, withFactor: factor })
          const detail = { account: name, factor }
          const campaigns = account.campaigns ?? null
          return { answer: { password, until }, account: name, campaigns, detail }
        }
      },
    })
  const resetBy = { password: reset('reset'), factor: reset('factor') }

  deskRoute(app, ctx, accountsCall, async ({ operator }) => ({
    accounts: (await allAccounts(ctx))
      .filter(({ campaigns }) => worksOnAll(operator, campaigns ?? null))
      .map((account) => viewOf(account)),
  }))

  requests.route(makeAccountCall, make, waitingOr)
  requests.route(changeAccountCall, changeAccess, waitingOr)

  deskRoute(app, ctx, resetAccountCall, async ({ body: { reason, factor, ...params }, operator, lang }) =>
    waitingOr(await resetBy[factor ? 'factor' : 'password']({ params, operator, lang, reason })),
  )
}
