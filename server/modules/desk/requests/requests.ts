import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { CODES } from '../../../../domain/codes'
import { type DeskAction, mayDo } from '../../../../domain/desk/actions'
import type { DeskCall } from '../../../../domain/desk/call'
import type { RequestKind } from '../../../../domain/desk/request-calls'
import { takeAdvisoryLock } from '../../../db/advisory-lock'
import { type Trx, transaction, undo } from '../../../db/transaction'
import { type DeskServices, deskRoute, type Wire } from '../../../http/desk/route'
import { isRefused, type Lang, type Refused, refuse } from '../../../messages/catalogue'
import { tell } from '../../../process/notices/tell'
import type { Operator } from '../../../process/operators/accounts'
import { addAuditEntry } from '../../../process/operators/audit-log'
import { spentToday } from '../../../process/operators/spent-today'
import { type DoneInTwo, prepared, type WaitingAct } from './act'
import { campaignsOf, carryOut, reasonIn } from './run'
import { insertRequest } from './store'

/** It has become a request. */
export class Waiting<A extends object> {
  constructor(
    readonly id: string,
    /** What it would have answered. */
    readonly answer: A,
  ) {}
}

type Outcome<A extends object> = A | Waiting<A> | Refused

/** What the call of an act answers that has nothing else to say. */
export function waitingOr<A extends object>(outcome: Outcome<A>): { request?: string } | Refused {
  if (isRefused(outcome)) return outcome
  return outcome instanceof Waiting ? { request: outcome.id } : {}
}

interface Asked<P> {
  readonly params: P
  readonly operator: Operator
  readonly lang: Lang
  /** Needed where it has to wait. */
  readonly reason: string | undefined
}

/** Carries an act out in a transaction, with everything that the runner does. */
export type Carry = (trx: Trx) => Promise<DoneInTwo<object> | Refused>

/** An act whose parameters come out of the database. */
interface KnownAct {
  readonly needs: DeskAction
  prepare(params: unknown, given: { by: Operator; lang: Lang; confirmedBy: string }): Promise<Carry | Refused>
}

/** What at the desk may wait for a second person. */
export interface Requests {
  /** Makes a kind known, and gives what its call does: the act alone, or a request that waits. */
  define<P, A extends object>(act: WaitingAct<P, A>): (asked: Asked<P>) => Promise<Outcome<A>>
  /** The same with the call's route, where the act is all that it does. */
  route<C extends DeskCall, P, A extends object>(
    call: C,
    act: WaitingAct<P, A>,
    answerOf: (outcome: Outcome<A>) => Wire<C> | Refused,
  ): void
  actOf(kind: RequestKind): KnownAct | undefined
}

export function createRequests(app: FastifyInstance, ctx: Reads<DeskServices | 'secondPersonFen'>): Requests {
  const acts = new Map<RequestKind, KnownAct>()
  const { clock, db, secondPersonFen } = ctx

  const isAlone = ({ fen, mayAlone }: DoneInTwo<object>, spentFen: number): boolean =>
    mayAlone ?? (fen !== undefined && (fen === 0 || spentFen + fen <= secondPersonFen))

  const ask = (
    { kind, needs, mostWaiting }: Pick<WaitingAct<unknown, object>, 'kind' | 'needs' | 'mostWaiting'>,
    { params, operator, reason = '' }: Asked<unknown>,
    done: DoneInTwo<object>,
  ) =>
    transaction(db, async (trx) => {
      const by = operator.name
      await takeAdvisoryLock(trx, 'second person', by)
      const most = mostWaiting?.count
      const campaigns = campaignsOf(params, done) ?? null
      const kept = await insertRequest(ctx, trx, { kind, by, reason, params, done, campaigns, most })
      if (kept === undefined) return mostWaiting?.refusal ?? refuse(CODES.tooMany, 'http.tooMany')
      const { id, isNew, activityId } = kept
      if (isNew) {
        const at = clock.now()
        const detail = { ...done.detail, kind, request: id }
        await addAuditEntry(trx, { at, actor: by, action: 'request.ask', activityId, detail })
        await tell(trx, { kind: 'request', data: { request: kind }, activityId, campaigns, needs, by, at })
      }
      return id
    })

  const define = <P, A extends object>(act: WaitingAct<P, A>) => {
    const may = ({ roles }: Operator) => mayDo(roles, act.needs)
    acts.set(act.kind, {
      needs: act.needs,
      async prepare(kept, { by, lang, confirmedBy }) {
        const params = (act.params as z.ZodMiniType<P>).parse(kept)
        const run = await prepared(act, { params, by, lang, confirmedBy })
        if (isRefused(run)) return run
        return (trx) => carryOut(ctx, trx, { act, params, by, may, run })
      },
    })
    return async (asked: Asked<P>): Promise<Outcome<A>> => {
      const { params, operator: by, lang, reason } = asked
      const run = await prepared(act, { params, by, lang, confirmedBy: undefined })
      if (isRefused(run)) return run
      const done = await transaction(db, async (trx) => {
        // Of two at once by one person the later one counts the earlier one's money.
        await takeAdvisoryLock(trx, 'second person', by.name)
        const spentFen = await spentToday(trx, by.name, clock.now())
        const outcome = await carryOut(ctx, trx, { act, params, by, may, run })
        return isRefused(outcome) || isAlone(outcome, spentFen) ? outcome : undo(outcome)
      })
      if (isRefused(done)) return done
      if (!('undo' in done)) return done.answer
      if (reason === undefined) return refuse(422, 'requests.reason')
      const id = await ask(act, asked, done)
      return isRefused(id) ? id : new Waiting(id, done.answer)
    }
  }

  return {
    define,
    route(call, act, answerOf) {
      const run = define(act)
      deskRoute(app, ctx, call, async ({ body, operator, lang }) => {
        const params = act.params.parse(body)
        return answerOf(await run({ params, operator, lang, reason: reasonIn(body) }))
      })
    },
    actOf: (kind) => acts.get(kind),
  }
}
