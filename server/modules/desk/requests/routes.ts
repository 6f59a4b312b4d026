import type { FastifyInstance } from 'fastify'
import { CODES } from '../../../../domain/codes'
import { mayDo } from '../../../../domain/desk/actions'
import { confirmRequestCall, refuseRequestCall, requestsCall } from '../../../../domain/desk/request-calls'
import { type Trx, transaction } from '../../../db/transaction'
import { takeTurn } from '../../../db/turn'
import { DeskRefusal, type DeskServices, deskRoute } from '../../../http/desk/route'
import { worksOnAll } from '../../../http/operators/session'
import { tell } from '../../../process/notices/tell'
import type { Operator } from '../../../process/operators/accounts'
import { noteDeed } from '../../../process/operators/audit-log'
import type { Run } from './act'
import { type Requests, stillAllowed } from './requests'
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
const FORBIDDEN = new DeskRefusal(CODES.forbidden, 'operator.role')
const UNKNOWN = new DeskRefusal(CODES.notFound, 'requests.unknown')
const DECIDED = new DeskRefusal(CONFLICT, 'requests.decided')

/** Undoes a transaction, with why nothing was done. */
class Undone extends Error {
  constructor(readonly refusal: DeskRefusal) {
    super('undone')
  }
}

/** What waits for a second person: listed, confirmed and so carried out, or refused. */
export function registerDeskRequests(
  app: FastifyInstance,
  ctx: Uses<DeskServices | 'jobs'>,
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
    await noteDeed(trx, { at, actor: by, action, activityId, detail })
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

  /** A request as the transaction has it, where the operator may decide it; refuses by a throw. */
  async function toDecide(
    trx: Trx,
    id: string,
    may: (one: StoredRequest) => boolean,
  ): Promise<StoredRequest> {
    await takeTurn(trx, 'desk request', id)
    const one = await findRequest(ctx, trx, id)
    if (one === undefined) throw new Undone(UNKNOWN)
    if (!may(one)) throw new Undone(FORBIDDEN)
    if (one.state === 'expired') throw new Undone(new DeskRefusal(CONFLICT, 'requests.expired'))
    if (one.state !== 'waiting') throw new Undone(DECIDED)
    return one
  }

  /** Carries a request out, with the confirmation in one transaction, as it was asked. */
  const confirm = (id: string, operator: Operator, asker: Operator, run: Run<object>) =>
    transaction(db, async (trx) => {
      const one = await toDecide(trx, id, (found) => mayDecide(operator, found))
      const needs = requests.actOf(one.kind)?.needs ?? 'accounts.write'
      if ((await stillAllowed(trx, operator, needs)) === undefined) throw new Undone(FORBIDDEN)
      if ((await stillAllowed(trx, asker, needs)) === undefined)
        throw new Undone(new DeskRefusal(CONFLICT, 'requests.askerGone'))
      const done = await run(trx)
      if (done instanceof DeskRefusal) throw new Undone(done)
      if (!isUnchanged(one, done)) throw new Undone(new DeskRefusal(CONFLICT, 'requests.changed'))
      if (!(await decide(ctx, trx, one, { by: operator.name }))) throw new Undone(DECIDED)
      await deed(trx, operator, 'request.confirm', one)
      return done.answer
    })

  async function orWhy<T>(work: Promise<T>): Promise<T | DeskRefusal> {
    try {
      return await work
    } catch (error) {
      if (error instanceof Undone) return error.refusal
      throw error
    }
  }

  deskRoute(app, ctx, requestsCall, async ({ operator }) => ({
    requests: (await allRequests(ctx))
      .filter((one) => mayRead(operator, one))
      .slice(0, MOST_LISTED)
      .map((one) => ({ ...one, mayDecide: one.state === 'waiting' && mayDecide(operator, one) })),
  }))

  deskRoute(app, ctx, confirmRequestCall, async ({ body: { id }, operator, lang }) => {
    const one = await findRequest(ctx, db, id)
    if (one === undefined) return UNKNOWN
    if (one.by === operator.name) return new DeskRefusal(CODES.forbidden, 'requests.own')
    const act = requests.actOf(one.kind)
    if (act === undefined || !mayDecide(operator, one)) return FORBIDDEN
    const asker = await operators.find(one.by)
    if (asker === undefined || !worksOnAll(asker, one.campaigns))
      return new DeskRefusal(CONFLICT, 'requests.askerGone')
    if (one.state !== 'waiting')
      return one.state === 'expired' ? new DeskRefusal(CONFLICT, 'requests.expired') : DECIDED
    const params = await paramsOf(ctx, id)
    // Decided since it was read.
    if (params === undefined) return DECIDED
    const run = await act.prepare(params, { by: asker, lang, confirmedBy: operator.name })
    if (run instanceof DeskRefusal) return run
    const answer = await orWhy(confirm(id, operator, asker, run))
    return answer instanceof DeskRefusal ? answer : confirmRequestCall.response.parse(answer)
  })

  deskRoute(app, ctx, refuseRequestCall, async ({ body: { id, reason }, operator }) =>
    orWhy(
      transaction(db, async (trx) => {
        const one = await toDecide(
          trx,
          id,
          (found) => found.by === operator.name || mayDecide(operator, found),
        )
        if (!(await decide(ctx, trx, one, { by: operator.name, refusal: reason }))) throw new Undone(DECIDED)
        await deed(trx, operator, 'request.refuse', one)
        return {}
      }),
    ),
  )
}
