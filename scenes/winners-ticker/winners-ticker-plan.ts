import { TIMES } from '../../domain/rules/limits'

/** One step every 3 s (spec part 2 §9). */
export const TICKER_STEP_MS = TIMES.tickerMs
/** An arrival of the theme: up with a short fade. */
export const TICKER_SLIDE_MS = 300

/** One sentence; `prize` stands out at its end. */
export interface TickerEntry {
  /** Such as "王**"; masked by whoever made it. */
  name: string
  prize: string
}

/** Where a ticker is between two entries. */
export interface TickerPlace {
  index: number
  /** The entry that is leaving while it slides; the same as `index` at rest. */
  leaving: number
  /** 0 as the slide begins, 1 at rest. */
  share: number
}

/**
 * What a ticker shows at a time. Time decides: after a long pause of the frames it is where it would be.
 *
 * @param ranMs time that it has run for, pauses left out
 * @param count entries, at least 1
 * @param calm without motion: the next entry stands there at once
 * @param first the entry that it began with
 */
export function tickerAt(ranMs: number, count: number, calm: boolean, first = 0): TickerPlace {
  if (count < 2) return { index: 0, leaving: 0, share: 1 }
  const steps = Math.floor(Math.max(0, ranMs) / TICKER_STEP_MS)
  const index = (first + steps) % count
  const intoMs = ranMs - steps * TICKER_STEP_MS
  if (steps === 0 || calm || intoMs >= TICKER_SLIDE_MS) return { index, leaving: index, share: 1 }
  return { index, leaving: (index - 1 + count) % count, share: intoMs / TICKER_SLIDE_MS }
}

/** @returns time until something is to be seen: 0 within a slide, else until the next step */
export function tickerRestMs(ranMs: number, calm: boolean): number {
  const intoMs = ranMs % TICKER_STEP_MS
  if (!calm && ranMs >= TICKER_STEP_MS && intoMs < TICKER_SLIDE_MS) return 0
  return TICKER_STEP_MS - intoMs
}

/** @returns how far an entry has come, out-quart */
export const slideOf = (share: number): number => 1 - (1 - share) ** 4
