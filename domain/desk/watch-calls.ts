import * as z from 'zod/mini'
import { defineDeskCall } from './call'

export const BUCKETS = ['minute', 'hour', 'day'] as const
export type Bucket = (typeof BUCKETS)[number]
/** Most points of one answer. */
export const MOST_POINTS = 400

const counts = {
  /** Entries of pages. */
  visits: z.number(),
  /** The people who made them, each counted once a day; within about 3 %. */
  visitors: z.number(),
  registrations: z.number(),
  draws: z.number(),
  wins: z.number(),
  /** Payouts that arrived. */
  payouts: z.number(),
}

/** What a campaign does now; money in fen. */
export const totals = z.object({
  /** The server's clock, epoch ms. */
  now: z.number(),
  /** Channels that are paused, by the desk or by the campaign's file. */
  paused: z.array(z.enum(['h5', 'miniProgram', 'bankApp'])),
  ...counts,
  money: z.object({
    /** All of it, as it counts against the budget. */
    promisedFen: z.number(),
    /** Of it, what the cards of orders cost less than their face value. */
    discountFen: z.number(),
    paidFen: z.number(),
    /** Promised, and waits to be sent, paid or confirmed. */
    openFen: z.number(),
    /** Failed at the last try, and is tried again. */
    failedFen: z.number(),
    /** Since when the oldest of what waits or failed is due, epoch ms; null where none is. */
    oldestOpenAt: z.nullable(z.number()),
    /** For a person to look at. */
    stuckFen: z.number(),
    /** Kept for redemption codes that are out. */
    codesFen: z.number(),
    budgetFen: z.nullable(z.number()),
  }),
  /** Somebody has drawn within the last hour: without, there is no pace to go by. */
  hasPace: z.boolean(),
  stock: z.array(
    z.object({
      kind: z.string(),
      /** '' where the campaign has one thing of the kind, as with coupons. */
      item: z.string(),
      name: z.string(),
      total: z.number(),
      taken: z.number(),
      /** Epoch ms at the pace of the last hour; null where it does not run out, or is gone. */
      endsAt: z.nullable(z.number()),
    }),
  ),
})
export type DeskTotals = z.output<typeof totals>

const callCounts = z.object({
  sms: z.object({ sent: z.number(), refused: z.number() }),
  captcha: z.object({ passed: z.number(), failed: z.number() }),
  /** The most frequent first. */
  refusals: z.array(
    z.object({
      /** The text's key, or 'own' for one of the campaign's. */
      subject: z.string(),
      /** What players read, in the operator's language; '' for a text of the campaign's. */
      text: z.string(),
      count: z.number(),
    }),
  ),
  /** Calls that ended in an error, by HTTP status. */
  errors: z.array(z.object({ status: z.string(), count: z.number() })),
})
export type DeskCallCounts = z.output<typeof callCounts>

/** The same totals come as server-sent events named `totals` from GET `/api/desk/watch/stream?activityId=…`, when they change. */
export const watchCall = defineDeskCall({
  path: '/api/desk/watch',
  needs: 'campaigns.read',
  summary: 'How a campaign goes: totals, and a series of what happened in each minute, hour or day',
  request: z.object({
    activityId: z.string(),
    bucket: z.enum(BUCKETS),
    /** Epoch ms, whole minutes, hours or Shanghai days; at most 400 buckets apart. */
    from: z.int(),
    until: z.int(),
  }),
  response: z.object({
    totals,
    /** One point a bucket from `from` to `until`, empty ones included. */
    series: z.array(z.object({ at: z.number(), ...counts })),
    /** By the channel that a link named; '' where none is known; and what the campaign calls it, '' for no name. */
    channels: z.array(z.object({ channel: z.string(), name: z.string(), ...counts })),
    /** What players' calls came to in the same time. */
    calls: callCounts,
  }),
})
export type DeskWatch = z.output<typeof watchCall.response>

export const WATCH_STREAM = '/api/desk/watch/stream'
