import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../process/clock'

/** Failed connections in a row that open the breaker; a single one may have been idle too long. */
const FAILURES = 2
/** How long the breaker stays open: a little longer than one of the provider's time-outs. */
export const PAUSE_MS = 15_000

/** Thrown by a provider that could not be reached or gave no answer in time; an answer that refuses is not one. */
export class Unreachable extends Error {
  /** The request timed out, where a failed connection is known at once. */
  readonly isTimeout: boolean

  constructor(who: string, cause: unknown) {
    const reason = reasonOf(cause)
    super(`${who} gave no answer: ${reason}`)
    this.name = 'Unreachable'
    this.isTimeout = /timed?_?out/i.test(reason)
  }
}

/** Thrown in place of a request while the breaker is open. */
export class CircuitOpen extends Error {
  constructor() {
    super('the provider gave no answer a moment ago and is paused')
    this.name = 'CircuitOpen'
  }
}

/** The system's code of a failed connection, else the name of the error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}

/** Keeps callers from waiting in turn for the time-outs of a provider that is down. */
export interface CircuitBreaker {
  /** True while a request would be refused at once. */
  readonly isOpen: boolean
  /**
   * Makes a request. One that times out, or two failed connections in a row, open the breaker for `PAUSE_MS`; then a
   * single request tries, and its answer closes the breaker.
   * @throws CircuitOpen at once while the breaker is open
   */
  run<T>(request: () => Promise<T>): Promise<T>
}

/** The circuit breaker of this process for one provider; `name` is what the log calls it. */
export function createCircuitBreaker(
  name: string,
  deps: { clock: Clock; log: FastifyBaseLogger },
): CircuitBreaker {
  const { clock, log } = deps
  let downSince: number | undefined
  let isTrying = false
  let failures = 0
  const isOpen = () => {
    if (downSince === undefined) return false
    const passed = clock.now() - downSince
    return isTrying || (passed >= 0 && passed < PAUSE_MS)
  }
  const answered = () => {
    if (downSince !== undefined) log.info({ provider: name }, 'the provider answers again')
    downSince = undefined
    failures = 0
  }

  return {
    get isOpen() {
      return isOpen()
    },
    async run(request) {
      if (isOpen()) throw new CircuitOpen()
      const isTrial = downSince !== undefined
      isTrying ||= isTrial
      try {
        const answer = await request()
        answered()
        return answer
      } catch (error) {
        if (!(error instanceof Unreachable)) answered()
        else {
          failures += 1
          if (isTrial || error.isTimeout || failures >= FAILURES) {
            downSince = clock.now()
            log.warn({ provider: name, pauseMs: PAUSE_MS, err: error }, 'the provider is paused')
          }
        }
        throw error
      } finally {
        if (isTrial) isTrying = false
      }
    },
  }
}
