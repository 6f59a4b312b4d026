import { BUCKETS, type Bucket } from '../../domain/desk/watch-calls'
import { addDays, DAY_MS, midnightMs, shanghaiDay } from '../../domain/rules/shanghai-time'

const MINUTE_MS = 60_000
/** The minutes that are shown: the last two hours. */
const MINUTES = 120
/** The days that are shown. */
const DAYS = 30

/** What the page shows, as the address says it. */
export interface Watching {
  readonly bucket: Bucket
  /** The day whose hours are shown, the last of the days, or today for minutes; `YYYY-MM-DD` in Shanghai. */
  readonly day: string
  /** An earlier day that is laid under it; '' for none. */
  readonly against: string
}

interface Span {
  /** Epoch ms. */
  readonly from: number
  readonly until: number
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && shanghaiDay(midnightMs(text)) === text

/** Days that are none, or are no earlier ones, are left out. */
export function watchingOf(address: URLSearchParams, nowMs: number): Watching {
  const today = shanghaiDay(nowMs)
  const bucket = BUCKETS.find((name) => name === address.get('bucket')) ?? 'hour'
  const named = safeDay(address.get('day'))
  const day = bucket === 'minute' || named === '' || named > today ? today : named
  const against = safeDay(address.get('against'))
  return { bucket, day, against: against < day ? against : '' }
}

function safeDay(text: string | null): string {
  try {
    return text !== null && isDay(text) ? text : ''
  } catch {
    // A month of 13 is no date at all.
    return ''
  }
}

/** The time that is shown: the last minutes, the hours of a day, or the days up to it. */
export function spanOf({ bucket, day }: Watching, nowMs: number): Span {
  const midnight = midnightMs(day)
  if (bucket === 'hour') return { from: midnight, until: midnight + DAY_MS }
  if (bucket === 'day') return { from: midnight - (DAYS - 1) * DAY_MS, until: midnight + DAY_MS }
  const until = Math.floor(nowMs / MINUTE_MS) * MINUTE_MS + MINUTE_MS
  return { from: until - MINUTES * MINUTE_MS, until }
}

/** How much earlier the time is that is laid under what is shown, ms; 0 for none. */
export const shiftOf = ({ day, against }: Watching): number =>
  against === '' ? 0 : midnightMs(day) - midnightMs(against)

/** The day before, a week before and four weeks before. */
export const earlierDays = (day: string): readonly (readonly [days: number, day: string])[] =>
  [1, 7, 28].map((days) => [days, addDays(day, -days)])

/** Counts by bucket; null for a bucket that has not begun. */
export const untilNow = (
  points: readonly { readonly at: number }[],
  counts: readonly number[],
  nowMs: number,
): (number | null)[] => counts.map((count, place) => ((points[place]?.at ?? 0) > nowMs ? null : count))
