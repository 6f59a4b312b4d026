import * as z from 'zod'
import { signedMessages } from '../../process/signed-messages'

/** What a provider is to collect. */
export interface PaymentOrder {
  /** The same in every attempt. */
  readonly id: string
  readonly amountFen: number
  /** What the payer reads. */
  readonly title: string
  /** Where the payer returns to, a path of `origin` or an https address; it never proves what happened. */
  readonly successUrl: string
  readonly failUrl: string
  /** Our own origin as the payer sees it. */
  readonly origin: string
  /** Epoch ms from which the provider must take no money. */
  readonly expiresAt: number
}

export const providerState = z.enum(['open', 'paid', 'failed', 'refunded'])

/** What a provider says of a payment, by callback or when queried; `at` in epoch ms. */
export const paymentNews = z.object({
  id: z.string().max(64),
  state: providerState,
  amountFen: z.int(),
  at: z.int().min(0),
})
export type PaymentNews = z.output<typeof paymentNews>

/**
 * Collects and gives back money. What an adapter promises, since the ledger goes by it:
 * - Everything may be said twice. A payment that is created again, and a refund that is requested again, is the same one: the ledger
 *   requests each hour a refund that has not arrived, after a lost answer too. Where a gateway takes each request for a new one, the
 *   adapter gives it a refund number of the payment's id.
 * - A refund is of the whole amount and of the amount that the ledger names; another one is refused.
 * - `ask` says what is so at the gateway now, 'refunded' as soon as the money is on its way back: the ledger asks before it requests.
 *
 * Every method throws when the provider did not take the request: `Unreachable` when it
 * gave no answer at all.
 */
export interface PaymentProvider {
  /** Safe to repeat with the same id. */
  create(order: PaymentOrder): Promise<{ paymentUrl: string }>
  /** Requests a refund of the whole amount; requested twice it is one. The callback reports when it has arrived. */
  refund(payment: { id: string; amountFen: number }): Promise<void>
  /** The state of a payment; undefined when the provider does not know it. */
  ask(id: string): Promise<PaymentNews | undefined>
  /** Key of the signatures of its callbacks. */
  readonly callbackKey: string
}

/** Requests to the gateway, and its callbacks. */
export const paymentMessages = signedMessages('payment')
/** The gateway's answers to `/status`. */
export const paymentAnswers = signedMessages('payment', 'answer.')
export const CALLBACK_PATH = '/api/payment/callback'
