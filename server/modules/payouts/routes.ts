import type { FastifyInstance } from 'fastify'
import { PAYOUT_CALLBACK_PATH, payoutMessages, payoutNews } from '../../adapters/payout/port'
import { callbackRoute } from '../../http/callback'

/** A player looks again within seconds of a win. */
const TURN_MS = 1_000

/** Where the wallet calls back. */
export function registerPayouts(
  app: FastifyInstance,
  ctx: Uses<'alarms' | 'clock' | 'jobs' | 'nonces' | 'payoutProvider' | 'payouts'>,
): void {
  callbackRoute(app, ctx, {
    path: PAYOUT_CALLBACK_PATH,
    kind: 'payout',
    signed: payoutMessages,
    key: ctx.payoutProvider.callbackKey,
    schema: payoutNews,
    receive: (news) => ctx.payouts.receive(news),
  })
  ctx.jobs.every('payouts', TURN_MS, (clock) => ctx.payouts.turn(clock))
}
