import { HttpProblem } from '../errors'

/** Passwords checked at a time: each check fills one of Node's four threads, which files and compression share. */
const AT_ONCE = 2
/** Logins that wait; all of them are through within the seconds below. */
const PLACES = 20
const RETRY_AFTER_S = 3

/** Who comes first: an address that the name has logged in from, then who has paid by a proof of work. */
const STANDINGS = ['known', 'paid', 'stranger'] as const
type Standing = (typeof STANDINGS)[number]
const rankOf = (standing: Standing) => STANDINGS.indexOf(standing)

/** The line is full of those who come first. One who has not paid yet gets a place by a proof of work. */
export class LineFull extends HttpProblem {
  constructor(readonly standing: Standing) {
    super(429, 'operator.busy', {}, { 'retry-after': String(RETRY_AFTER_S) })
  }
}

interface Waiter {
  readonly standing: Standing
  start(): void
  giveWay(): void
}

/** The line for the check of a password, which the desk and the operators' page share. */
export interface LoginLine {
  /**
   * Runs a check in its turn.
   * @throws LineFull where there is no place, or somebody who comes first has taken it
   */
  run<T>(standing: Standing, check: () => Promise<T>): Promise<T>
}

export function createLoginLine(): LoginLine {
  let underWay = 0
  /** By standing, then by arrival. */
  const waiting: Waiter[] = []

  const turn = (standing: Standing): Promise<void> =>
    new Promise((resolve, reject) => {
      if (waiting.length >= PLACES) {
        const last = waiting.at(-1)
        if (last === undefined || rankOf(last.standing) <= rankOf(standing))
          return reject(new LineFull(standing))
        waiting.pop()
        last.giveWay()
      }
      const behind = waiting.findLastIndex((one) => rankOf(one.standing) <= rankOf(standing))
      waiting.splice(behind + 1, 0, {
        standing,
        start: resolve,
        giveWay: () => reject(new LineFull(standing)),
      })
    })

  return {
    async run(standing, check) {
      if (underWay < AT_ONCE) underWay += 1
      else await turn(standing)
      try {
        return await check()
      } finally {
        const next = waiting.shift()
        // The place of this check goes to the next one.
        if (next === undefined) underWay -= 1
        else next.start()
      }
    },
  }
}
