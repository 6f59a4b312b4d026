import * as z from 'zod/mini'
import { activityId, defineDeskCall, rowId } from './call'
import { reason } from './reason'

/** Rows of one step, so that a page can show how far it is. */
export const ROWS_AT_ONCE = 50

/** Rows of one step, by their ids. */
export const bulkIds = z.array(rowId).check(z.minLength(1), z.maxLength(ROWS_AT_ONCE))

/** What became of the rows; sent again, those that were done before are unchanged. */
export const bulkOutcome = z.object({
  done: z.number(),
  /** Were so before. */
  unchanged: z.number(),
  /** Money that this has set going, fen. */
  fen: z.number(),
  failed: z.array(z.object({ id: z.string(), message: z.string() })),
  /** Rows that wait for a second person, together. */
  waiting: z.optional(z.number()),
})
export type BulkOutcome = z.output<typeof bulkOutcome>

/** A reason for who confirms it, above HONGBAO_SECOND_PERSON_FEN. */
const ofMoney = z.object({ activityId, ids: bulkIds, reason: z.optional(reason) })

export const sendEnvelopesCall = defineDeskCall({
  path: '/api/desk/registrations/send',
  needs: 'envelopes.send',
  summary: 'Sends the red envelopes of registrations, each once for all',
  request: ofMoney,
  response: bulkOutcome,
})

export const retryPayoutsCall = defineDeskCall({
  path: '/api/desk/payouts/retry',
  needs: 'payouts.retry',
  summary: 'Tries payouts again that failed or are stuck, for another day; the wallet is asked first',
  request: ofMoney,
  response: bulkOutcome,
})

/** Where orders of cards are moved to by hand. */
const ORDER_STEPS = ['prepared', 'inDelivery'] as const
export type OrderStep = (typeof ORDER_STEPS)[number]

/** 422 where the phone is none of the campaign's delivery people. */
export const advanceOrdersCall = defineDeskCall({
  path: '/api/desk/orders/advance',
  needs: 'orders.advance',
  summary: 'Moves orders of cards on: paid ones are prepared, prepared ones go out for delivery',
  request: z.object({
    activityId,
    ids: bulkIds,
    to: z.enum(ORDER_STEPS),
    /** The one delivery person who may sign; without it any of the campaign's. */
    deliveryPhone: z.optional(z.string().check(z.maxLength(11))),
  }),
  response: bulkOutcome,
})
