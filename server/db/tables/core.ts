import type { Generated } from 'kysely'

/** Single values about the database itself. */
interface MetaTable {
  key: string
  value: string
}

/** One issued token. Sessions that renewed one another share a visit, and with it proofs, codes and results. */
interface SessionTable {
  id: string
  tokenHash: string
  visitId: string
  activityId: string
  channel: string
  /** Encrypted JSON of the two issued keys, of null in plain mode: what ties the row to its token and visit. */
  keys: string | null
  createdAt: number
  expiresAt: number
  /** Until when the token may be exchanged for one that continues the visit. */
  renewableUntil: number
}

/** What a visit has proved: a phone, a bank customer, an openId, a role. */
export interface ProofTable {
  id: Generated<number>
  visitId: string
  kind: string
  /** Activity or order that the proof is valid for; '' for any. */
  scope: string
  /** Keyed hash of kind, scope and subject; unique in a visit. */
  subjectHash: string
  /** Encrypted JSON of subject and details. */
  content: string
  provedAt: number
  expiresAt: number
}

/** Tokens that stand for a proved phone in one visit. */
interface RecordTokenTable {
  tokenHash: string
  visitId: string
  /** The activity, or the comma list of activities, that it is good for. */
  scope: string
  phoneHash: string
  /** Encrypted. */
  phone: string
  expiresAt: number
}

/** Nonces of envelopes that have been opened. */
interface NonceTable {
  sessionId: string
  nonce: string
  expiresAt: number
}

/** Results of calls by their idempotency key. */
export interface IdempotencyTable {
  visitId: string
  path: string
  keyHash: string
  bodyHash: string
  /** Encrypted JSON of the answer; null while the call runs. */
  answer: string | null
  /** 1 = a success, 0 = a refusal. */
  succeeded: number
  /** Which run holds the row; machine time until which its lease is valid. */
  owner: string
  heldUntil: number
  expiresAt: number
}

/** SMS codes that were sent and not yet replaced. */
interface SmsCodeTable {
  id: Generated<number>
  keyHash: string
  visitId: string
  campaignId: string
  phoneHash: string
  /** Encrypted. */
  phone: string
  codeHash: string
  triesLeft: number
  usedAt: number | null
  createdAt: number
  expiresAt: number
}

/** What became of a code that a phone has asked for; of several that were refused alike within an hour one row. */
interface SmsMessageTable {
  id: string
  phoneHash: string
  /** Encrypted. */
  phone: string
  /** As in `smsCodes`. */
  campaignId: string
  /** The last time. */
  at: number
  times: number
  /** 'sent', 'failed', 'refused'. */
  outcome: string
  /** What refused it; null where nothing did. */
  refusedBy: string | null
  /** Encrypted: what the provider said; null where it said nothing. */
  said: string | null
  /** Keyed hash of what is refused alike; null where nothing was refused. */
  once: string | null
  expiresAt: number
}

/** The sandbox provider's messages. */
interface SmsInboxTable {
  id: Generated<number>
  /** The provider's id of the message. */
  messageId: string
  phoneHash: string
  /** Encrypted. */
  phone: string
  /** Encrypted. */
  code: string
  at: number
}

/** Counters of rate limits, shared by all processes. */
interface RateLimitTable {
  key: string
  windowStart: number
  count: number
  expiresAt: number
}

/** Keys of the installation. */
interface KeyringTable {
  /** 'index-root': what the keys of all keyed hashes are derived from. */
  name: string
  /** Encrypted: base64url. */
  key: string
}

export interface CoreTables {
  meta: MetaTable
  keyring: KeyringTable
  sessions: SessionTable
  recordTokens: RecordTokenTable
  proofs: ProofTable
  nonces: NonceTable
  idempotency: IdempotencyTable
  smsCodes: SmsCodeTable
  smsMessages: SmsMessageTable
  smsInbox: SmsInboxTable
  rateLimits: RateLimitTable
}
