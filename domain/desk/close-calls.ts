import * as z from 'zod/mini'
import { activityId, defineDeskCall } from './call'
import { reason } from './reason'
import { maybeWaiting } from './request-calls'
import { totals } from './watch-calls'

const countAndFen = z.object({ count: z.number(), fen: z.number() })

/** What is still owed to people. */
const owed = z.object({
  /** On their way to a wallet. */
  payoutsOpen: countAndFen,
  payoutsFailed: countAndFen,
  /** For a person to look at. */
  payoutsStuck: countAndFen,
  /** Physical prizes: won without a receiver, to be sent, on their way. */
  giftsWithoutReceiver: z.number(),
  giftsToShip: z.number(),
  giftsOnTheWay: z.number(),
  /** Paid orders of new-year cards that are not with their customers. */
  ordersOpen: z.number(),
  refundsOpen: z.number(),
})
export type DeskOwed = z.output<typeof owed>

/** What the draws can be checked by (decisions §19). */
const draws = z.object({
  /** Versions of the table that was drawn from, and the hash of the newest. */
  tables: z.number(),
  sha256: z.string(),
  /** From when the seed may be known, epoch ms; null where the campaign has no end. */
  opensAt: z.nullable(z.number()),
  /** Of the log. */
  rows: z.number(),
  /** Of the newest row. */
  head: z.string(),
  /** Empty until the seed may be known; a root's own seed opens every hour of it. */
  seeds: z.array(z.object({ id: z.string(), hour: z.number(), seed: z.string() })),
})

const report = z.object({
  /** Epoch ms; null where the campaign names none. */
  startsAt: z.nullable(z.number()),
  closesAt: z.nullable(z.number()),
  /** Nobody can take part any more. */
  isOver: z.boolean(),
  totals,
  owed,
  /** Null where nothing is drawn by lot. */
  draws: z.nullable(draws),
  /** Days after the close; when what names a person is erased, and since when the campaign is closed for good, epoch ms. */
  retention: z.object({
    days: z.number(),
    erasedFrom: z.nullable(z.number()),
    closedForGoodAt: z.nullable(z.number()),
  }),
})
export type DeskCloseReport = z.output<typeof report>

export const closeReportCall = defineDeskCall({
  path: '/api/desk/close',
  needs: 'campaigns.read',
  summary:
    'What a campaign came to: what is left, what is owed, how its draws are checked, until when people are kept',
  request: z.object({ activityId }),
  response: report,
})

/** 409 while somebody can still take part, 422 for another name than the campaign's. */
export const closeForGoodCall = defineDeskCall({
  path: '/api/desk/close/forGood',
  needs: 'campaigns.close',
  summary: 'Asks to close a campaign that is over for good: no version opens it again',
  request: z.object({
    activityId,
    /** Typed, as the desk shows it. */
    name: z.string().check(z.maxLength(200)),
    reason,
  }),
  response: z.object({ ...maybeWaiting, closedAt: z.optional(z.number()) }),
})
