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
