import * as z from 'zod'
import { defineAdapter } from '../adapter'
import { type CustomerProvider, customerTypeOf } from './port'

/** The demo's customers by the last digit of their phone; every other digit has wallet and bound card. */
const BY_LAST_DIGIT: Readonly<Record<string, { hasWallet: boolean; hasCard: boolean; isBound: boolean }>> = {
  0: { hasWallet: false, hasCard: false, isBound: false },
  8: { hasWallet: true, hasCard: true, isBound: false },
  9: { hasWallet: true, hasCard: false, isBound: false },
}
const EVERYTHING = { hasWallet: true, hasCard: true, isBound: true }

/** The demo's bank: a phone's last digit decides (0, 8 and 9 lack something). */
export const sandbox = defineAdapter({
  settings: z.object({}),
  make: (): CustomerProvider => ({
    async find(phone) {
      const facts = BY_LAST_DIGIT[phone.slice(-1)] ?? EVERYTHING
      return { ...facts, customerType: customerTypeOf(facts) }
    },
  }),
})
