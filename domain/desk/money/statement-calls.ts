import * as z from 'zod/mini'
import { activityId, defineDeskCall } from '../call'

/** Characters of a statement, and its lines; `npm run payouts -- reconcile` takes longer ones. */
export const MOST_STATEMENT = 4_000_000
export const MOST_STATEMENT_LINES = 50_000

/** What does not fit between the wallet's statement and our payouts. */
const DIFFERENCES = [
  'unknown here',
  'not in the statement',
  'more than once in the statement',
  'another amount',
  'another payee',
  'paid, and not confirmed here',
  'confirmed here, and not paid',
] as const
export type DifferenceKind = (typeof DIFFERENCES)[number]

const side = z.nullable(z.object({ state: z.string(), fen: z.number() }))

const difference = z.object({
  payoutId: z.string(),
  difference: z.enum(DIFFERENCES),
  /** What else of the same payout does not fit. */
  also: z.array(z.enum(DIFFERENCES)),
  /** As our payouts have it, and the statement; null where there is none. */
  ours: side,
  theirs: side,
})
export type StatementDifference = z.output<typeof difference>

/** 422 with `problems` where the text is no statement. */
export const reconcileCall = defineDeskCall({
  path: '/api/desk/payouts/reconcile',
  needs: 'payouts.reconcile',
  summary: "Compares a campaign's payouts with the wallet's whole statement; nothing is changed or kept",
  request: z.object({
    activityId,
    /** CSV with the columns payoutId, phone, fen, at and state. */
    csv: z.string().check(z.maxLength(MOST_STATEMENT)),
  }),
  response: z.object({
    /** Lines of the statement, and those of them that are other campaigns' payouts. */
    lines: z.number(),
    others: z.number(),
    payouts: z.number(),
    /** How many payouts differ; the first 200 of them are listed. */
    count: z.number(),
    differences: z.array(difference),
  }),
})
