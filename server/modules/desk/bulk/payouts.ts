import type { FastifyInstance } from 'fastify'
import { retryPayoutsCall } from '../../../../domain/desk/bulk-calls'
import { transaction } from '../../../db/transaction'
import { takeBulkStep } from '../../../http/desk/bulk-limit'
import { type DeskServices, deskRoute } from '../../../http/desk/route'
import type { MessageKey } from '../../../messages/catalogue'
import { retryPayouts } from '../../../participation/payout/retry'
import { noteDeed } from '../../../process/operators/audit-log'
import { outcomeOf } from './outcome'

/** Why a payout that neither failed nor is stuck is not tried again. */
const OTHERWISE: Readonly<Record<string, MessageKey>> = {
  held: 'bulk.payoutHeld',
  pending: 'bulk.payoutUnderWay',
  submitted: 'bulk.payoutUnderWay',
  confirmed: 'bulk.payoutArrived',
}

/** Payouts once more, as `npm run payouts -- retry` does it. */
export function registerRetryPayouts(app: FastifyInstance, ctx: Uses<DeskServices | 'limits'>): void {
  const { clock, db } = ctx

  deskRoute(app, ctx, retryPayoutsCall, async ({ body, operator, lang }) => {
    await takeBulkStep(ctx, operator)
    const { activityId } = body
    const ids = [...new Set(body.ids)].sort()
    return transaction(db, async (trx) => {
      const at = clock.now()
      const { retried, others } = await retryPayouts(trx, ids, at, activityId)
      const done = retried.map(({ payoutId }) => payoutId)
      const due = others.filter(({ state }) => state === 'failed').map(({ payoutId }) => payoutId)
      const states = new Map(others.map(({ payoutId, state }) => [payoutId, state]))
      const failed = new Map<string, MessageKey>()
      for (const id of ids) {
        if (done.includes(id) || due.includes(id)) continue
        const state = states.get(id)
        failed.set(id, state === undefined ? 'bulk.unknown' : (OTHERWISE[state] ?? 'bulk.changed'))
      }
      const fen = retried.reduce((sum, one) => sum + one.fen, 0)
      if (done.length > 0) {
        const detail = { failed: failed.size, fen, payouts: done }
        await noteDeed(trx, { at, actor: operator.name, action: 'payouts.retry', activityId, detail })
      }
      return outcomeOf({ done, unchanged: due, fen, failed }, lang)
    })
  })
}
