import { TIMES } from '../../domain/rules/limits'

/** One step every 3 s (spec part 2 §9). */
export const TICKER_STEP_MS = TIMES.tickerMs
/** An entry slides up with a short fade. */
export const TICKER_SLIDE_MS = 300

/** One sentence of the ticker. */
export interface TickerEntry {
  /** Masked already, such as "王**". */
  name: string
  prize: string
}

/** Where a ticker is between two entries. */
export interface TickerPlace {
  index: number
  /** The entry that slides out; equal to `index` between slides. */
  leaving: number
  /** 0 as the slide begins, 1 at its end. */
  share: number
}

/**
 * What a ticker shows at a time, however many frames have been drawn.
 *
 * @param ranMs time for which it has run, without pauses
 * @param count entries, at least 1
 * @param calm without motion: the next entry is shown at once
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

/** @returns time until the ticker changes: 0 within a slide, else until the next step */
export function tickerRestMs(ranMs: number, calm: boolean): number {
  const intoMs = ranMs % TICKER_STEP_MS
  if (!calm && ranMs >= TICKER_STEP_MS && intoMs < TICKER_SLIDE_MS) return 0
  return TICKER_STEP_MS - intoMs
}

/** @returns how far an entry has slid in, out-quart */
export const slideOf = (share: number): number => 1 - (1 - share) ** 4
