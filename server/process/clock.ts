/** The server's one clock: rules, expiries and the `Date` header read it (decisions §4). */
export interface Clock {
  /** Epoch ms. */
  now(): number
}

/** A clock that the demo's lab may move; it keeps running from where it was set. */
export interface MovableClock extends Clock {
  /** Sets the present to `now` (epoch ms); null sets it back to the machine's time. */
  set(now: number | null): void
}

export function createClock(): MovableClock {
  let offsetMs = 0
  return {
    now: () => Date.now() + offsetMs,
    set: (now) => {
      offsetMs = now === null ? 0 : now - Date.now()
    },
  }
}

const SHANGHAI_OFFSET_MS = 8 * 3_600_000
export const DAY_MS = 86_400_000

/** Epoch ms of the first moment of the next calendar day in Asia/Shanghai, which has no summer time. */
export function endOfShanghaiDay(now: number): number {
  const local = now + SHANGHAI_OFFSET_MS
  return local - (((local % DAY_MS) + DAY_MS) % DAY_MS) + DAY_MS - SHANGHAI_OFFSET_MS
}
