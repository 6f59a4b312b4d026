import * as z from 'zod'
import { answerOf } from '../answer'
import { type BankCustomer, type BankCustomerProvider, customerTypeOf } from './port'

const TIMEOUT_MS = 5_000

const answer = z.object({
  hasWallet: z.boolean(),
  hasCard: z.boolean(),
  isBound: z.boolean(),
  customerType: z.union([z.literal(1), z.literal(2), z.literal(3)]).optional(),
})

/** A bank that is not asked: nobody is known to have anything until our own tables say so. */
export const unknownBank: BankCustomerProvider = {
  find: async () => ({ hasWallet: false, hasCard: false, isBound: false, customerType: 1 }),
}

/**
 * Asks an address of the bank's own: `POST <url> { phone }` with a bearer token answers `{ hasWallet, hasCard,
 * isBound, customerType? }`, 404 for a phone that it does not know. Throws on anything else; the error never holds
 * the phone.
 */
export function webhookBank(
  target: { url: string; token?: string | undefined },
  fetcher = fetch,
): BankCustomerProvider {
  return {
    async find(phone): Promise<BankCustomer> {
      const { ok, status, text } = await answerOf("the bank's customer address", () =>
        fetcher(target.url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(target.token === undefined ? {} : { authorization: `Bearer ${target.token}` }),
          },
          body: JSON.stringify({ phone }),
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        }),
      )
      if (status === 404) return unknownBank.find(phone)
      if (!ok) throw new Error(`the bank's customer address answered ${status}`)
      const facts = answer.parse(JSON.parse(text))
      return { ...facts, customerType: facts.customerType ?? customerTypeOf(facts) }
    },
  }
}
