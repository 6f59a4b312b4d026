/**
 * What kind of customer the bank counts a person as (spec part 1 §4, decisions §16): '1' has no card of the bank yet,
 * '2' holds a card that is not bound to the wallet, '3' holds a bound card.
 */
type CustomerType = 1 | 2 | 3

/** What the bank knows of the holder of a phone. */
export interface CustomerHoldings {
  readonly hasWallet: boolean
  /** Holds a savings card of the bank. */
  readonly hasCard: boolean
  /** The card is bound to the wallet. */
  readonly isBound: boolean
  readonly customerType: CustomerType
}

/** Queries the bank about the holder of a phone. Throws when the bank gives no usable answer. */
export interface CustomerProvider {
  find(phone: string): Promise<CustomerHoldings>
  /** Hears that a wallet was applied for here. A real bank opens it on its own page and leaves this out. */
  applied?(phone: string): Promise<void>
}

/** The customer type that follows from the card; a bank that counts otherwise says so itself. */
export function customerTypeOf({
  hasCard,
  isBound,
}: Pick<CustomerHoldings, 'hasCard' | 'isBound'>): CustomerType {
  if (isBound) return 3
  return hasCard ? 2 : 1
}

/** No bank to ask: no customer holds anything. */
export const unknownCustomers: CustomerProvider = {
  find: async () => ({ hasWallet: false, hasCard: false, isBound: false, customerType: 1 }),
}
