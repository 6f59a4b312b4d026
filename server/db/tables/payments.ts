/** One payment of the ledger, with any provider. */
export interface PaymentTable {
  id: string
  /** What is paid for: 'newYearOrder', … and its id there. */
  subjectKind: string
  subjectId: string
  amountFen: number
  /** 'open', 'failed', 'paid', 'refundDue', 'refunded'. */
  state: string
  /** Encrypted: the provider's page; null until the provider has answered. */
  paymentUrl: string | null
  /** Where the player returns to: a path of this site or an https address. */
  successUrl: string
  failUrl: string
  createdAt: number
  /** Until when the provider takes the money. */
  expiresAt: number
  paidAt: number | null
  /** When the provider was last queried about it, or its refund requested. */
  askedAt: number
  /** When the provider last reported it as not paid; null until then. */
  unpaidAt: number | null
}

/** What the sandbox provider knows of a payment: its own records, apart from the ledger. */
export interface CashierTable {
  tokenHash: string
  paymentId: string
  title: string
  amountFen: number
  /** 'open', 'paid', 'failed', 'refunded'. */
  state: string
  paidAt: number | null
  successUrl: string
  failUrl: string
  expiresAt: number
}

export interface PaymentTables {
  payments: PaymentTable
  cashier: CashierTable
}
