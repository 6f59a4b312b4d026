import type { FastifyInstance } from 'fastify'
import { CALLBACK_PATH, paymentMessages, paymentNews } from '../../adapters/payment/port'
import { callbackRoute } from '../../http/callback'

/** A turn also finds the payments whose callback never came. */
const TURN_MS = 20_000

/** Where the payment provider calls back. */
export function registerPayments(
  app: FastifyInstance,
  ctx: Uses<'alarms' | 'clock' | 'jobs' | 'nonces' | 'paymentProvider' | 'payments'>,
): void {
  callbackRoute(app, ctx, {
    path: CALLBACK_PATH,
    kind: 'payment',
    signed: paymentMessages,
    key: ctx.paymentProvider.callbackKey,
    schema: paymentNews,
    receive: (news) => ctx.payments.receive(news),
  })
  ctx.jobs.every('payments', TURN_MS, (clock) => ctx.payments.turn(clock))
}
