import type { FastifyBaseLogger } from 'fastify'
import { CODES } from '../../domain/codes'
import type { CustomerHoldings, CustomerProvider } from '../adapters/bank-customer/port'
import { CircuitOpen, createCircuitBreaker } from '../adapters/circuit-breaker'
import { Unavailable } from '../http/errors'
import { refuse } from '../messages/catalogue'
import type { Clock } from '../process/clock'

/** What the bank says of customers; nothing of ours overrules it. */
export interface BankCustomers {
  /**
   * What the bank knows of the holder of a phone; an unknown phone has nothing. Not inside a transaction: a real
   * bank is queried over the network.
   * @throws Unavailable when the bank gives no usable answer
   */
  find(phone: string | undefined): Promise<CustomerHoldings>
  /** Tells a bank that needs it that a wallet was applied for here. Changes no answer by itself. */
  applied(phone: string): Promise<void>
}

const NOTHING: CustomerHoldings = { hasWallet: false, hasCard: false, isBound: false, customerType: 1 }

export function createBankCustomers(
  { clock, log }: { clock: Clock; log: FastifyBaseLogger },
  provider: CustomerProvider,
): BankCustomers {
  const breaker = createCircuitBreaker('bank', { clock, log })

  return {
    async find(phone) {
      if (phone === undefined) return NOTHING
      return breaker
        .run(() => provider.find(phone))
        .catch((error: unknown) => {
          if (!(error instanceof CircuitOpen)) log.error({ err: error }, 'the bank could not be asked')
          throw new Unavailable(refuse(CODES.failed, 'bank.notReached'))
        })
    },
    applied: async (phone) => provider.applied?.(phone),
  }
}
