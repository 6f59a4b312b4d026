import * as z from 'zod/mini'
import { activityId, defineDeskCall } from './call'

/** Lines of one upload. */
export const MOST_PARCELS = 500
/** Parcels of one step, so that a page can show how far it is. */
export const PARCELS_AT_ONCE = 50
const text = z.string().check(z.minLength(1), z.maxLength(64))

const parcel = z.object({
  /** The gift's id. */
  id: z.string().check(z.maxLength(64)),
  expressCompany: text,
  expressNo: text,
})

export const checkParcelsCall = defineDeskCall({
  path: '/api/desk/parcels/check',
  needs: 'goods.ship',
  summary:
    "Reads a CSV of gifts' parcels as a whole, and says what is wrong line by line; nothing is changed",
  request: z.object({
    activityId,
    /** A gift's number, receipt or order, its carrier and its parcel's number; by titles where the first line has them. */
    csv: z.string().check(z.maxLength(200_000)),
  }),
  response: z.object({
    parcels: z.array(z.extend(parcel, { line: z.number(), named: z.string(), isNew: z.boolean() })),
    problems: z.array(z.object({ line: z.number(), message: z.string() })),
  }),
})

/** Said again it changes nothing; another parcel corrects the one before. */
export const shipParcelsCall = defineDeskCall({
  path: '/api/desk/parcels/ship',
  needs: 'goods.ship',
  summary: 'Notes who carries these gifts and under which numbers',
  request: z.object({ activityId, parcels: z.array(parcel).check(z.maxLength(PARCELS_AT_ONCE)) }),
  response: z.object({
    shipped: z.number(),
    /** Had this parcel before. */
    unchanged: z.number(),
    failed: z.array(z.object({ id: z.string(), message: z.string() })),
  }),
})
