import * as z from 'zod'
import { signedMessages } from '../../process/signed-messages'

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

/** Signed in both directions. */
export const payoutMessages = signedMessages('payout')
export const PAYOUT_CALLBACK_PATH = '/api/payout/callback'
