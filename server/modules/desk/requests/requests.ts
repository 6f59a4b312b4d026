import type * as z from 'zod/mini'
import { CODES } from '../../../../domain/codes'
import { type DeskAction, mayDo } from '../../../../domain/desk/actions'
import type { RequestKind } from '../../../../domain/desk/request-calls'
import { type Trx, transaction, undo } from '../../../db/transaction'
import { takeTurn } from '../../../db/turn'
import type { DeskServices } from '../../../http/desk/route'
import { isRefused, type Lang, type Refused, refuse } from '../../../messages/catalogue'
import { tell } from '../../../process/notices/tell'
import { findAccount, type Operator } from '../../../process/operators/accounts'
import { noteDeed } from '../../../process/operators/audit-log'
import { spentToday } from '../../../process/operators/spent-today'
import type { Act, Done, Run } from './act'
import { insertRequest } from './store'

/** It has become a request. */
export class Waiting<A extends object> {
  constructor(
    readonly id: string,
    /** What it would have answered. */
    readonly answer: A,
  ) {}
}

/** What the call of an act answers that has nothing else to say. */
export function waitingOr<A extends object>(
  outcome: A | Waiting<A> | Refused,
): { request?: string } | Refused {
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

/** An act whose parameters come out of the database. */
interface KnownAct {
  readonly needs: DeskAction
  prepare(
    params: unknown,
    given: { by: Operator; lang: Lang; confirmedBy: string },
  ): Promise<Run<object> | Refused>
}

/** What at the desk may wait for a second person. */
export interface Requests {
  /** Makes a kind known, and gives what its call does: the act alone, or a request that waits. */
  define<P, A extends object>(act: Act<P, A>): (asked: Asked<P>) => Promise<A | Waiting<A> | Refused>
  actOf(kind: RequestKind): KnownAct | undefined
}

/** The operator as they are in this transaction; undefined for somebody who may not do it any more. */
export async function stillAllowed(
  trx: Trx,
  operator: Operator,
  needs: DeskAction,
): Promise<Operator | undefined> {
  const account = await findAccount({ db: trx }, operator.name)
  if (account?.isDisabled) return undefined
  const own = account ?? operator
  return mayDo(own.roles, needs) ? own : undefined
}

export function createRequests(ctx: Uses<DeskServices | 'secondPersonFen'>): Requests {
  const acts = new Map<RequestKind, KnownAct>()
  const { clock, db, secondPersonFen } = ctx

  const isAlone = ({ fen, mayAlone }: Done<object>, spentFen: number): boolean =>
    mayAlone ?? (fen !== undefined && (fen === 0 || spentFen + fen <= secondPersonFen))

  const ask = (
    { kind, needs, mostWaiting }: Pick<Act<unknown, object>, 'kind' | 'needs' | 'mostWaiting'>,
    { params, operator, reason = '' }: Asked<unknown>,
    done: Done<object>,
  ) =>
    transaction(db, async (trx) => {
      const by = operator.name
      await takeTurn(trx, 'second person', by)
      const most = mostWaiting?.count
      const kept = await insertRequest(ctx, trx, { kind, by, reason, params, done, most })
      if (kept === undefined) return mostWaiting?.refusal ?? refuse(CODES.tooMany, 'http.tooMany')
      const { id, isNew } = kept
      if (isNew) {
        const at = clock.now()
        const activityId = done.account === undefined ? done.subject : ''
        const detail = { ...done.detail, kind, request: id }
        await noteDeed(trx, { at, actor: by, action: 'request.ask', activityId, detail })
        const { campaigns } = done
        await tell(trx, { kind: 'request', data: { request: kind }, activityId, campaigns, needs, by, at })
      }
      return id
    })

  return {
    define<P, A extends object>(act: Act<P, A>) {
      acts.set(act.kind, {
        needs: act.needs,
        prepare: async (params, { by, lang, confirmedBy }) =>
          act.prepare({ params: (act.params as z.ZodMiniType<P>).parse(params), by, lang, confirmedBy }),
      })
      return async (asked: Asked<P>) => {
        const { params, operator, lang, reason } = asked
        const run = await act.prepare({ params, by: operator, lang, confirmedBy: undefined })
        if (isRefused(run)) return run
        const done = await transaction(db, async (trx) => {
          // Of two at once by one person the later one counts the earlier one's money.
          await takeTurn(trx, 'second person', operator.name)
          const spentFen = await spentToday(trx, operator.name, clock.now())
          const outcome = await run(trx)
          return isRefused(outcome) || isAlone(outcome, spentFen) ? outcome : undo(outcome)
        })
        if (isRefused(done)) return done
        if (!('undo' in done)) return done.answer
        if (reason === undefined) return refuse(422, 'requests.reason')
        const id = await ask(act, asked, done)
        return isRefused(id) ? id : new Waiting(id, done.answer)
      }
    },
    actOf: (kind) => acts.get(kind),
  }
}
