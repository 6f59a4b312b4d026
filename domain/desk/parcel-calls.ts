import * as z from 'zod/mini'
import { activityId, defineDeskCall } from './call'

/** Lines of one list. */
export const MOST_PARCELS = 10_000
/** Characters of a list of so many lines. */
export const MOST_PARCEL_LIST = 1_000_000
/** Parcels of one step, so that a page can show how far it is. */
export const PARCELS_AT_ONCE = 50
const text = z.string().check(z.minLength(1), z.maxLength(64))

const parcel = z.object({
  /** The gift's id. */
  id: z.string().check(z.maxLength(64)),
  expressCompany: text,
  expressNo: text,
})

const lineText = z.object({ line: z.number(), message: z.string() })

export const checkParcelsCall = defineDeskCall({
  path: '/api/desk/parcels/check',
  needs: 'goods.ship',
  summary:
    "Reads a CSV of gifts' parcels as a whole, and says what is wrong line by line; nothing is changed",
  request: z.object({
    activityId,
    /** A gift's number, receipt or order, its carrier and its parcel's number; by headings where there are any. */
    csv: z.string().check(z.maxLength(MOST_PARCEL_LIST)),
  }),
  response: z.object({
    parcels: z.array(
      z.extend(parcel, {
        line: z.number(),
        named: z.string(),
        isNew: z.boolean(),
        /** A spreadsheet may have put zeros in place of its last digits: somebody has to look at it. */
        isDoubtful: z.boolean(),
      }),
    ),
    problems: z.array(lineText),
    /** What may be right, such as one parcel for two gifts. */
    warnings: z.array(lineText),
    /** The first lines as they were read. */
    first: z.array(
      z.object({ line: z.number(), named: z.string(), expressCompany: z.string(), expressNo: z.string() }),
    ),
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

/** Said again it changes nothing. A gift that has arrived, came back or goes with another parcel by now stays as it is. */
export const takeBackParcelsCall = defineDeskCall({
  path: '/api/desk/parcels/take-back',
  needs: 'goods.ship',
  summary: 'Takes parcels away again that were noted by mistake, as long as nothing has followed',
  request: z.object({ activityId, parcels: z.array(parcel).check(z.maxLength(PARCELS_AT_ONCE)) }),
  response: z.object({ takenBack: z.number(), left: z.number() }),
})
