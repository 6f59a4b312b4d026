import * as z from 'zod/mini'
import { activityId, defineDeskCall, rowId } from '../call'
import { reason } from '../reason'
import { maybeWaiting } from '../request-calls'

/**
 * 404 where the campaign has no such order; 409 where nothing was paid, the money has gone back, what it bought is used, or
 * another amount was paid than the page showed. Of a refund that is due already the provider is asked again.
 */
export const refundOrderCall = defineDeskCall({
  path: '/api/desk/orders/refund',
  needs: 'orders.refund',
  summary: 'Cancels a paid order and sends the whole of its money back to who paid it, once',
  request: z.object({
    activityId,
    /** The order's number. */
    id: rowId,
    /** What was paid, as the page showed it; null where it showed none. */
    fen: z.nullable(z.int()),
    reason,
  }),
  response: z.object(maybeWaiting),
})
