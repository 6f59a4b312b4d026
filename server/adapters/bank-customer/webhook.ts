import * as z from 'zod'
import { secretText, webAddress } from '../../process/setting'
import { defineAdapter } from '../adapter'
import { answerOf } from '../answer'
import { type CustomerHoldings, type CustomerProvider, customerTypeOf, unknownCustomers } from './port'

const TIMEOUT_MS = 5_000

const answer = z.object({
  hasWallet: z.boolean(),
  hasCard: z.boolean(),
  isBound: z.boolean(),
  customerType: z.union([z.literal(1), z.literal(2), z.literal(3)]).optional(),
})

/**
 * Queries an address of the bank's own: `POST <url> { phone }` with a bearer token answers `{ hasWallet, hasCard,
 * isBound, customerType? }`, 404 for a phone that it does not know. Throws on anything else; the error never holds
 * the phone.
 */
export function webhookCustomers(
  target: { url: string; token?: string | undefined },
  fetcher = fetch,
): CustomerProvider {
  return {
    async find(phone): Promise<CustomerHoldings> {
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
      if (status === 404) return unknownCustomers.find(phone)
      if (!ok) throw new Error(`the bank's customer address answered ${status}`)
      const facts = answer.parse(JSON.parse(text))
      return { ...facts, customerType: facts.customerType ?? customerTypeOf(facts) }
    },
  }
}

export const webhook = defineAdapter({
  settings: z.object({
    HONGBAO_BANK_WEBHOOK: webAddress(),
    HONGBAO_BANK_WEBHOOK_TOKEN: secretText(),
  }),
  make: ({ HONGBAO_BANK_WEBHOOK: url, HONGBAO_BANK_WEBHOOK_TOKEN: token }) =>
    webhookCustomers({ url, token }),
})
