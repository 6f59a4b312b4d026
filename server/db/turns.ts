import { DatabaseUnavailable } from './unavailable'

/** The longest that a caller waits for its turn while the database answers. */
export const WAIT_MS = 30_000

/** Lets so many callers in at a time, in the order in which they came. */
interface Turns {
  /**
   * Waits for a place; gives what leaves it.
   * @throws DatabaseUnavailable when too many wait, after 30 s, or when the waiting are refused
   */
  take(): Promise<() => void>
  /** Refuses all who wait now. */
  refuseWaiting(reason: DatabaseUnavailable): void
}

interface Waiting {
  enter(): void
  refuse(reason: DatabaseUnavailable): void
}

/** @param mostWaiting callers that may wait; more are refused at once */
export function createTurns(places: number, mostWaiting: number): Turns {
  let free = places
  const waiting = new Set<Waiting>()

  function leave(): void {
    const [next] = waiting
    if (next === undefined) free += 1
    else next.enter()
  }

  /** A place is left once, however often its owner says so. */
  function leaveOnce(): () => void {
    let isLeft = false
    return () => {
      if (!isLeft) leave()
      isLeft = true
    }
  }

  const wait = () =>
    new Promise<() => void>((resolve, reject) => {
      const timer = setTimeout(
        () => entry.refuse(new DatabaseUnavailable('no connection became free')),
        WAIT_MS,
      )
      const done = () => {
        clearTimeout(timer)
        waiting.delete(entry)
      }
      const entry: Waiting = {
        enter() {
          done()
          resolve(leaveOnce())
        },
        refuse(reason) {
          done()
          reject(reason)
        },
      }
      waiting.add(entry)
    })

  return {
    async take() {
      if (free > 0) {
        free -= 1
        return leaveOnce()
      }
      if (waiting.size >= mostWaiting) throw new DatabaseUnavailable('too many are waiting for it')
      return wait()
    },
    refuseWaiting(reason) {
      for (const entry of [...waiting]) entry.refuse(reason)
    },
  }
}
