import { drawsAnswer, receiptAnswer } from '../../../domain/calls/draws'
import { readOpen } from '../../api/client'

/** A place that no log reaches: what is published of the draws, without a part of the log. */
const NO_ROWS = Number.MAX_SAFE_INTEGER

const placeOf = (activityId: string) => `/api/draws/${encodeURIComponent(activityId)}` as const

/** What is published of a campaign's draws, with the part of its log that begins at `from`. */
export const readDraws = (activityId: string, from = NO_ROWS) =>
  readOpen(placeOf(activityId), drawsAnswer, { from })

/** One draw by its receipt. */
export const readReceipt = (activityId: string, code: string) =>
  readOpen(`${placeOf(activityId)}/receipts/${encodeURIComponent(code)}`, receiptAnswer)
