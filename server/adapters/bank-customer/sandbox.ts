import { type BankCustomerProvider, customerTypeOf } from './port'

/** The demo's customers by the last digit of their phone; every other digit has wallet and bound card. */
const BY_LAST_DIGIT: Readonly<Record<string, { hasWallet: boolean; hasCard: boolean; isBound: boolean }>> = {
  0: { hasWallet: false, hasCard: false, isBound: false },
  8: { hasWallet: true, hasCard: true, isBound: false },
  9: { hasWallet: true, hasCard: false, isBound: false },
}
const EVERYTHING = { hasWallet: true, hasCard: true, isBound: true }

/** A bank of ours for the demo: a phone's last digit decides (0, 8 and 9 lack something). */
export function sandboxBank(): BankCustomerProvider {
  return {
    async find(phone) {
      const facts = BY_LAST_DIGIT[phone.slice(-1)] ?? EVERYTHING
      return { ...facts, customerType: customerTypeOf(facts) }
    },
  }
}
