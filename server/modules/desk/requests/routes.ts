import type { FastifyInstance } from 'fastify'
import { CODES } from '../../../../domain/codes'
import { mayDo } from '../../../../domain/desk/actions'
import { confirmRequestCall, refuseRequestCall, requestsCall } from '../../../../domain/desk/request-calls'
import { takeAdvisoryLock } from '../../../db/advisory-lock'
import { type Trx, transaction, undo } from '../../../db/transaction'
import { type DeskServices, deskRoute } from '../../../http/desk/route'
import { worksOnAll } from '../../../http/operators/session'
import { isRefused, type Refused, refuse } from '../../../messages/catalogue'
import { tell } from '../../../process/notices/tell'
import type { Operator } from '../../../process/operators/accounts'
import { addAuditEntry } from '../../../process/operators/audit-log'
import type { Carry, Requests } from './requests'
import { stillAllowed } from './run'
import {
  allRequests,
  decide,
  emptyExpired,
  findRequest,
  isUnchanged,
  paramsOf,
  type StoredRequest,
} from './store'

const CONFLICT = 409
const MOST_LISTED = 200
const EVERY_MS = 60_000
const FORBIDDEN = refuse(CODES.forbidden, 'operator.role')
const UNKNOWN = refuse(CODES.notFound, 'requests.unknown')
const DECIDED = refuse(CONFLICT, 'requests.decided')
const EXPIRED = refuse(CONFLICT, 'requests.expired')
const ASKER_GONE = refuse(CONFLICT, 'requests.askerGone')

/** What waits for a second person: listed, confirmed and so carried out, or refused. */
export function registerDeskRequests(
  app: FastifyInstance,
  ctx: Reads<DeskServices | 'jobs'>,
  requests: Requests,
): void {
  const { clock, db, jobs, operators } = ctx
  jobs.every('desk-requests', EVERY_MS, (clock) => emptyExpired({ ...ctx, clock }))
  /** Notes a decision, and tells who asked. */
  async function deed(
    trx: Trx,
    { name: by }: Operator,
    action: 'request.confirm' | 'request.refuse',
    one: StoredRequest,
  ): Promise<void> {
    const at = clock.now()
    const { kind: request, id } = one
    const activityId = one.account === undefined ? one.subject : ''
    const detail = { asked: one.by, kind: request, request: id }
    await addAuditEntry(trx, { at, actor: by, action, activityId, detail })
    const outcome = action === 'request.confirm' ? 'confirmed' : 'refused'
    await tell(
      trx,
      // Who asked hears of it, whatever they work on by now.
      { kind: 'requestDecided', data: { request, outcome }, activityId, campaigns: [], to: [one.by], by, at },
    )
  }

  const mayDecide = (operator: Operator, { kind, campaigns, by, account }: StoredRequest): boolean => {
    const act = requests.actOf(kind)
    if (act === undefined || by === operator.name || account === operator.name) return false
    return mayDo(operator.roles, act.needs) && worksOnAll(operator, campaigns)
  }
  const mayRead = (operator: Operator, one: StoredRequest): boolean =>
    one.by === operator.name ||
    mayDecide(operator, one) ||
    (operator.roles.includes('auditor') && worksOnAll(operator, one.campaigns))

  /** A request as the transaction has it, where the operator may decide it. */
  async function toDecide(
    trx: Trx,
    id: string,
    may: (one: StoredRequest) => boolean,
  ): Promise<StoredRequest | Refused> {
    await takeAdvisoryLock(trx, 'desk request', id)
    const one = await findRequest(ctx, trx, id)
    if (one === undefined) return UNKNOWN
    if (!may(one)) return FORBIDDEN
    if (one.state === 'expired') return EXPIRED
    if (one.state !== 'waiting') return DECIDED
    return one
  }

  /** Carries a request out, with the confirmation in one transaction, as it was asked. */
  const confirm = (id: string, operator: Operator, asker: Operator, carry: Carry) =>
    transaction(db, async (trx) => {
      const one = await toDecide(trx, id, (found) => mayDecide(operator, found))
      if (isRefused(one)) return one
      const needs = requests.actOf(one.kind)?.needs ?? 'accounts.write'
      const may = (own: Operator) => mayDo(own.roles, needs) && worksOnAll(own, one.campaigns)
      if ((await stillAllowed(trx, operator, may)) === undefined) return FORBIDDEN
      if ((await stillAllowed(trx, asker, may)) === undefined) return ASKER_GONE
      const done = await carry(trx)
      if (isRefused(done)) return undo(done)
      if (!isUnchanged(one, done)) return undo(refuse(CONFLICT, 'requests.changed'))
      if (!(await decide(ctx, trx, one, { by: operator.name }))) return undo(DECIDED)
      await deed(trx, operator, 'request.confirm', one)
      return done.answer
    })

  deskRoute(app, ctx, requestsCall, async ({ operator }) => ({
    requests: (await allRequests(ctx))
      .filter((one) => mayRead(operator, one))
      .slice(0, MOST_LISTED)
      .map((one) => ({ ...one, mayDecide: one.state === 'waiting' && mayDecide(operator, one) })),
  }))

  deskRoute(app, ctx, confirmRequestCall, async ({ body: { id }, operator, lang }) => {
    const one = await findRequest(ctx, db, id)
    if (one === undefined) return UNKNOWN
    if (one.by === operator.name) return refuse(CODES.forbidden, 'requests.own')
    const act = requests.actOf(one.kind)
    if (act === undefined || !mayDecide(operator, one)) return FORBIDDEN
    const asker = await operators.find(one.by)
    if (asker === undefined || !worksOnAll(asker, one.campaigns)) return ASKER_GONE
    if (one.state !== 'waiting') return one.state === 'expired' ? EXPIRED : DECIDED
    const params = await paramsOf(ctx, id)
    // Decided since it was read.
    if (params === undefined) return DECIDED
    const carry = await act.prepare(params, { by: asker, lang, confirmedBy: operator.name })
    if (isRefused(carry)) return carry
    const answer = await confirm(id, operator, asker, carry)
    return isRefused(answer) ? answer : confirmRequestCall.response.parse(answer)
  })

  deskRoute(app, ctx, refuseRequestCall, async ({ body: { id, reason }, operator }) =>
    transaction(db, async (trx) => {
      const one = await toDecide(trx, id, (found) => found.by === operator.name || mayDecide(operator, found))
      if (isRefused(one)) return one
      if (!(await decide(ctx, trx, one, { by: operator.name, refusal: reason }))) return DECIDED
      await deed(trx, operator, 'request.refuse', one)
      return {}
    }),
  )
}
