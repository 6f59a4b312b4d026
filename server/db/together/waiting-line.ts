import { WAIT_MS } from '../turns'
import { DatabaseUnavailable } from '../unavailable'

/** Callers that may wait to write; more are refused at once. */
const MOST_WAITING = 4_000

interface Waiting {
  reject(error: unknown): void
}

/** Callers of this process that wait to share a transaction, in the order in which they came; none waits for ever. */
export class WaitingLine<Entry extends Waiting> {
  readonly #all: { readonly entry: Entry; readonly sinceMs: number }[] = []

  get length(): number {
    return this.#all.length
  }

  /** Refuses the entry at once when too many wait. */
  join(entry: Entry): void {
    if (this.#all.length >= MOST_WAITING) entry.reject(new DatabaseUnavailable('too many are waiting for it'))
    else this.#all.push({ entry, sinceMs: performance.now() })
  }

  /** The next ones, at most so many; those who have waited too long are refused. */
  take(most: number): Entry[] {
    const oldestMs = performance.now() - WAIT_MS
    const inTime = this.#all.findIndex(({ sinceMs }) => sinceMs >= oldestMs)
    const late = this.#all.splice(0, inTime < 0 ? this.#all.length : inTime)
    for (const { entry } of late) entry.reject(new DatabaseUnavailable('its turn did not come'))
    return this.#all.splice(0, most).map(({ entry }) => entry)
  }

  /** Refuses all who wait now: what stopped those before them stops them too. */
  refuse(reason: unknown): void {
    for (const { entry } of this.#all.splice(0)) entry.reject(reason)
  }
}
