import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { type BulkOutcome, retryPayoutsCall } from '../../../../domain/desk/bulk-calls'
import { takeBulkStep } from '../../../http/desk/bulk-limit'
import { type DeskServices, deskRoute } from '../../../http/desk/route'
import type { MessageKey } from '../../../messages/catalogue'
import { retryPayouts } from '../../../participation/payout/retry'
import { noteDeed } from '../../../process/operators/audit-log'
import type { Act } from '../requests/act'
import type { Requests } from '../requests/requests'
import { outcomeOf, waitingRowsOr } from './outcome'

/** Why a payout that neither failed nor is stuck is not tried again. */
const OTHERWISE: Readonly<Record<string, MessageKey>> = {
  held: 'bulk.payoutHeld',
  pending: 'bulk.payoutUnderWay',
  submitted: 'bulk.payoutUnderWay',
  confirmed: 'bulk.payoutArrived',
}

type Services = Uses<DeskServices | 'limits'>

const asked = z.omit(retryPayoutsCall.request, { reason: true })

/** Payouts once more, as `npm run payouts -- retry` does it. */
const retryAct = (ctx: Services): Act<z.output<typeof asked>, BulkOutcome> => ({
  kind: 'payoutRetry',
  needs: 'payouts.retry',
  params: asked,
  async prepare({ params, by, lang }) {
    const { activityId } = params
    const ids = [...new Set(params.ids)].sort()
    return async (trx) => {
      const at = ctx.clock.now()
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
      const detail = { failed: failed.size, fen, payouts: done }
      if (done.length > 0)
        await noteDeed(trx, { at, actor: by.name, action: 'payouts.retry', activityId, detail })
      const answer = outcomeOf({ done, unchanged: due, fen, failed }, lang)
      return { answer, subject: activityId, campaigns: [activityId], fen, detail }
    }
  },
})

export function registerRetryPayouts(app: FastifyInstance, ctx: Services, requests: Requests): void {
  const retry = requests.define(retryAct(ctx))
  deskRoute(app, ctx, retryPayoutsCall, async ({ body: { reason, ...params }, operator, lang }) => {
    await takeBulkStep(ctx, operator)
    return waitingRowsOr(await retry({ params, operator, lang, reason }))
  })
}
