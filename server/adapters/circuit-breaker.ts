import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../process/clock'

/** Connections that fail at once one after the other before the provider is left alone: one may have been idle too long. */
const FAILURES = 2
/** How long a provider that gave no answer is left alone: a little longer than one of its time-outs. */
export const PAUSE_MS = 15_000

/** Thrown by a provider that could not be reached or gave no answer in time; an answer that refuses is none of it. */
export class Unreachable extends Error {
  /** It was waited for in vain, where a failed connection is known at once. */
  readonly isTimeout: boolean

  constructor(who: string, cause: unknown) {
    const reason = reasonOf(cause)
    super(`${who} gave no answer: ${reason}`)
    this.name = 'Unreachable'
    this.isTimeout = /timed?_?out/i.test(reason)
  }
}

/** Thrown in place of a request while the provider is left alone. */
export class Paused extends Error {
  constructor() {
    super('the provider gave no answer a moment ago and is left alone')
    this.name = 'Paused'
  }
}

/** The system's code of a failed connection, else the name of the error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}

/** Keeps callers from waiting one after the other for the time-outs of a provider that is down. */
export interface Pause {
  /** True while a request would be refused at once. */
  readonly isOn: boolean
  /**
   * Makes a request. After one that was waited for in vain, or two failed connections in a row, all others are refused
   * for `PAUSE_MS`; then one alone tries, and its answer ends the pause.
   * @throws Paused at once while the provider is left alone
   */
  run<T>(request: () => Promise<T>): Promise<T>
}

/** A pause of this process for one provider; `name` tells in the log which. */
export function createPause(name: string, deps: { clock: Clock; log: FastifyBaseLogger }): Pause {
  const { clock, log } = deps
  let downSince: number | undefined
  let isTrying = false
  let failures = 0
  const isOn = () => {
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
    get isOn() {
      return isOn()
    },
    async run(request) {
      if (isOn()) throw new Paused()
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
            log.warn({ provider: name, pauseMs: PAUSE_MS, err: error }, 'the provider is left alone')
          }
        }
        throw error
      } finally {
        if (isTrial) isTrying = false
      }
    },
  }
}
