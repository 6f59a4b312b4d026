import * as z from 'zod/mini'
import { bulkIds, bulkOutcome } from '../bulk-calls'
import { activityId, defineDeskCall } from '../call'

/** What becomes of a gift that was shipped. One that came back may be shipped anew, which notes another parcel. */
const GIFT_ENDS = ['received', 'returned'] as const
export type GiftEnd = (typeof GIFT_ENDS)[number]

export const giftsArrivedCall = defineDeskCall({
  path: '/api/desk/gifts/arrived',
  needs: 'goods.receive',
  summary: 'Notes that shipped gifts have reached their receivers, or that their parcels came back',
  request: z.object({ activityId, ids: bulkIds, as: z.enum(GIFT_ENDS) }),
  response: bulkOutcome,
})
