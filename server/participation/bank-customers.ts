import type { FastifyBaseLogger } from 'fastify'
import { CODES } from '../../domain/codes'
import { type CustomerHoldings, type CustomerProvider, customerTypeOf } from '../adapters/bank-customer/port'
import { CircuitOpen, createCircuitBreaker } from '../adapters/circuit-breaker'
import type { Db } from '../db/transaction'
import { Unavailable } from '../http/errors'
import { refuse } from '../messages/catalogue'
import type { Clock } from '../process/clock'
import type { Secrets } from '../process/secrets'

/** What is known of customers: the bank's answer, overridden by what we noted. */
export interface BankCustomers {
  /**
   * What the bank knows of the holder of a phone; an unknown phone has nothing. Not inside a transaction: a real
   * bank is queried over the network.
   * @throws Unavailable when the bank gives no usable answer
   */
  find(phone: string | undefined): Promise<CustomerHoldings>
  /** Notes what overrides the bank's answer, such as a wallet that was just opened here. */
  note(phone: string, facts: Partial<CustomerHoldings>): Promise<void>
  /** Clears what was noted of a phone. */
  forget(phone: string): Promise<void>
}

const NOTHING: CustomerHoldings = { hasWallet: false, hasCard: false, isBound: false, customerType: 1 }

const flagOf = (fact: boolean | undefined) => (fact === undefined ? undefined : fact ? 1 : 0)
const factOf = (flag: number | null | undefined) =>
  flag === null || flag === undefined ? undefined : flag === 1

/** Drops what is undefined, so that it overlays nothing. */
function known<T extends object>(facts: T): Partial<T> {
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined)) as Partial<T>
}

export function createBankCustomers(
  { db, clock, secrets, log }: { db: Db; clock: Clock; secrets: Secrets; log: FastifyBaseLogger },
  provider: CustomerProvider,
): BankCustomers {
  const breaker = createCircuitBreaker('bank', { clock, log })
  const hashOf = (phone: string) => secrets.hash('wallet-phone', phone)
  const ask = (phone: string) =>
    breaker
      .run(() => provider.find(phone))
      .catch((error: unknown) => {
        if (!(error instanceof CircuitOpen)) log.error({ err: error }, 'the bank could not be asked')
        throw new Unavailable(refuse(CODES.failed, 'bank.notReached'))
      })

  return {
    async find(phone) {
      if (phone === undefined) return NOTHING
      const row = await db
        .selectFrom('bankCustomers')
        .selectAll()
        .where('phoneHash', '=', hashOf(phone))
        .executeTakeFirst()
      const answered = await ask(phone)
      const noted = known({
        hasWallet: factOf(row?.hasWallet),
        hasCard: factOf(row?.hasCard),
        isBound: factOf(row?.isBound),
      })
      const facts = { ...answered, ...noted }
      const changesCard = noted.hasCard !== undefined || noted.isBound !== undefined
      const customerType = changesCard ? customerTypeOf(facts) : answered.customerType
      return { ...facts, customerType: typeOf(row?.customerType) ?? customerType }
    },

    async note(phone, { hasWallet, hasCard, isBound, customerType }) {
      const facts = known({
        hasWallet: flagOf(hasWallet),
        hasCard: flagOf(hasCard),
        isBound: flagOf(isBound),
        customerType,
      })
      const row = { ...facts, at: clock.now() }
      await db
        .insertInto('bankCustomers')
        .values({ phoneHash: hashOf(phone), ...row })
        .onConflict((conflict) => conflict.column('phoneHash').doUpdateSet(row))
        .execute()
    },

    async forget(phone) {
      await db.deleteFrom('bankCustomers').where('phoneHash', '=', hashOf(phone)).execute()
    },
  }
}

function typeOf(kept: number | null | undefined): CustomerHoldings['customerType'] | undefined {
  return kept === 1 || kept === 2 || kept === 3 ? kept : undefined
}
