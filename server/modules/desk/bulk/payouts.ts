import * as z from 'zod/mini'
import { type BulkOutcome, retryPayoutsCall } from '../../../../domain/desk/bulk-calls'
import { takeBulkStep } from '../../../http/desk/bulk-limit'
import type { MessageKey } from '../../../messages/catalogue'
import { retryPayouts } from '../../../participation/payout/retry'
import type { WaitingAct } from '../requests/act'
import type { Requests } from '../requests/requests'
import { outcomeOf, waitingRowsOr } from './outcome'

/** Why a payout that neither failed nor is stuck is not tried again. */
const OTHERWISE: Readonly<Record<string, MessageKey>> = {
  held: 'bulk.payoutHeld',
  pending: 'bulk.payoutUnderWay',
  submitted: 'bulk.payoutUnderWay',
  confirmed: 'bulk.payoutArrived',
}

type Services = Reads<'limits'>

const asked = z.omit(retryPayoutsCall.request, { reason: true })

/** Payouts once more, as `npm run payouts -- retry` does it. */
const retryAct = (ctx: Services): WaitingAct<z.output<typeof asked>, BulkOutcome> => ({
  name: 'payouts.retry',
  kind: 'payoutRetry',
  needs: 'payouts.retry',
  params: asked,
  async prepare({ params, by, lang, confirmedBy }) {
    if (confirmedBy === undefined) await takeBulkStep(ctx, by)
    const { activityId } = params
    const ids = [...new Set(params.ids)].sort()
    return async (trx, at) => {
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
      const answer = outcomeOf({ done, unchanged: due, fen, failed }, lang)
      return { answer, fen, detail, noted: done.length > 0 && detail }
    }
  },
})

export const registerRetryPayouts = (ctx: Services, requests: Requests): void =>
  requests.route(retryPayoutsCall, retryAct(ctx), waitingRowsOr)
