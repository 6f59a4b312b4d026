import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'

/** Who is paid: the holder of a phone, or the bank's customer of an openId where no phone was proved. */
export type Payee = { readonly phone: string } | { readonly openId: string }

/** One payout as the wallet is given it. */
interface PayoutOrder {
  /** Idempotency key: the same in every attempt, and the wallet pays it once. */
  readonly payoutId: string
  readonly payee: Payee
  readonly fen: number
  readonly activityId: string
}

/**
 * What the wallet says of a payout: as the answer to a submission or a query, or by callback. `at` in epoch ms.
 * `accepted` is not paid yet; `refused` with `isFinal` is never paid, however often it is submitted.
 */
export const payoutNews = z.object({
  payoutId: z.string().max(64),
  state: z.enum(['accepted', 'confirmed', 'refused']),
  fen: z.int(),
  at: z.int().min(0),
  reason: z.string().max(200).optional(),
  isFinal: z.boolean().optional(),
})
export type PayoutNews = z.output<typeof payoutNews>

/** Pays into wallets. Both methods throw when the wallet could not be asked: `Unreachable` when it gave no answer. */
export interface PayoutProvider {
  /** Safe to repeat with the same payoutId: it is paid once. */
  submit(order: PayoutOrder): Promise<PayoutNews>
  /** What became of a payout; undefined when the wallet has never been given it. */
  query(payoutId: string): Promise<PayoutNews | undefined>
  /** Key of the signatures of its callbacks. */
  readonly callbackKey: string
}

const PAYOUT_SIGNATURE_HEADER = 'x-payout-signature'
/** Epoch ms of the signature. */
const PAYOUT_TIMESTAMP_HEADER = 'x-payout-timestamp'
export const PAYOUT_CALLBACK_PATH = '/api/payout/callback'

/** Far more than two clocks differ; a recorded message is worth nothing afterwards. */
const MAX_AGE_MS = 300_000

const signatureOf = (body: string, timestamp: string, key: string): string =>
  createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')

/** The headers of a signed message, in both directions: HMAC-SHA256 over the time stamp, a dot and the body's bytes, hex. */
export function signedHeaders(body: string, key: string, now: number): Record<string, string> {
  const timestamp = String(now)
  return {
    'content-type': 'application/json',
    [PAYOUT_TIMESTAMP_HEADER]: timestamp,
    [PAYOUT_SIGNATURE_HEADER]: signatureOf(body, timestamp, key),
  }
}

/** Whether the key's owner signed this body within the last five minutes. Compares in constant time. */
export function isFreshlySigned(
  body: string,
  headers: Readonly<Record<string, unknown>>,
  key: string,
  now: number,
): boolean {
  const { [PAYOUT_TIMESTAMP_HEADER]: timestamp, [PAYOUT_SIGNATURE_HEADER]: signature } = headers
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return false
  if (!/^\d{1,16}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > MAX_AGE_MS) return false
  const expected = Buffer.from(signatureOf(body, timestamp, key))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
