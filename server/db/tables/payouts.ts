/** One promise of money, from the promise until it has arrived. */
export interface PayoutTable {
  /** Random; the wallet's idempotency key for the payout's whole life. */
  payoutId: string
  activityId: string
  /** What promised it, and its id there; unique together, so that a promise makes one payout. */
  source: string
  sourceId: string
  /** Encrypted: a phone, or `openId:` and the bank's openId. */
  payee: string
  /** As the player was shown it. */
  fen: number
  /** 'held', 'pending', 'submitted', 'confirmed', 'failed', 'stuck'. */
  state: string
  /** Why the last attempt did not succeed; null when it did, or there was none. */
  reason: string | null
  /** Attempts so far, counted when they begin. */
  attempts: number
  /** When it is tried or queried next; null while it is held, and at its end. */
  nextTryAt: number | null
  createdAt: number
  /** Since when it is to be paid: 24 hours later it is stuck. Null while it is held. */
  dueSince: number | null
  /** Keyed hash of the manager or operator who released a held one. */
  releasedBy: string | null
  submittedAt: number | null
  confirmedAt: number | null
}

/** What a campaign with a ceiling has promised, as `server/campaigns/promised.ts` lists it. */
interface CampaignBudgetTable {
  activityId: string
  promisedFen: number
  /** The ceiling at the last promise. */
  budgetFen: number
  /** When the alarm for this ceiling was raised. */
  alarmedAt: number | null
}

/** The sandbox wallet's ledger: its own records, apart from the payouts. */
export interface SandboxPayoutTable {
  payoutId: string
  /** Encrypted. */
  payee: string
  payeeHash: string
  fen: number
  activityId: string
  /** 1 = refused so far. */
  refused: number
  at: number
  /** From when the money is there. */
  arrivesAt: number
}

export interface PayoutTables {
  payouts: PayoutTable
  campaignBudgets: CampaignBudgetTable
  sandboxPayouts: SandboxPayoutTable
}
