import type { FastifyBaseLogger } from 'fastify'
import { createCircuitBreaker, Unreachable } from '../../adapters/circuit-breaker'
import { NotAccepted, type SmsProvider } from '../../adapters/sms/port'
import type { Clock } from '../../process/clock'

const SECOND_MS = 1_000
/** The longest that a provider takes for one message. */
const MOST_S = 10

/** The SMS house as this process uses it: no faster than it takes messages, and not while it is down. */
export interface SmsHouse extends SmsProvider {
  /** True while a message would be refused at once, since the house gave no answer a moment ago. */
  readonly isDown: boolean
  /** In how many whole seconds it takes a message again; 0 where it takes one now. Nothing is counted. */
  waitS(): number
}

/** @param perSecond messages that this process gives it a second */
export function createSmsHouse(
  provider: SmsProvider,
  deps: { clock: Clock; log: FastifyBaseLogger },
  perSecond: number,
): SmsHouse {
  const breaker = createCircuitBreaker('SMS', deps)
  let underWay = 0
  /** When the next message would go where they went one after the other at its pace. */
  let nextMs = 0
  return {
    get isDown() {
      return breaker.isOpen
    },
    waitS() {
      const aheadMs = nextMs - performance.now() - SECOND_MS
      return Math.max(underWay < perSecond * MOST_S ? 0 : 1, Math.ceil(aheadMs / SECOND_MS))
    },
    async send(message) {
      nextMs = Math.max(nextMs, performance.now()) + SECOND_MS / perSecond
      underWay += 1
      let silent: NotAccepted | undefined
      try {
        return await breaker.run(async () => {
          try {
            return await provider.send(message)
          } catch (error) {
            if (!(error instanceof NotAccepted && error.isSilent)) throw error
            silent = error
            throw new Unreachable('the SMS house', error)
          }
        })
      } catch (error) {
        throw silent ?? error
      } finally {
        underWay -= 1
      }
    },
  }
}
