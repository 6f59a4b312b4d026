import { Unreachable } from '../../../server/adapters/circuit-breaker'
import type { PayoutNews, PayoutProvider } from '../../../server/adapters/payout/port'
import type { TestApp } from './app'

/** The payouts of a campaign, oldest first. */
export const payoutsOf = (server: TestApp, activityId: string) =>
  server.ctx.db
    .selectFrom('payouts')
    .selectAll()
    .where('activityId', '=', activityId)
    .orderBy('createdAt')
    .orderBy('payoutId')
    .execute()

/** What the sandbox wallet says that a phone received. */
export const receivedBy = async (server: TestApp, phone: string) =>
  (await server.app.inject(`/lab/api/wallet?phone=${phone}`)).json() as {
    payoutId: string
    phone: string
    fen: number
    at: number
    state: string
  }[]

/** Tells the sandbox wallet how to behave. */
export async function walletIs(server: TestApp, mode: string): Promise<void> {
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/lab/api/wallet',
    payload: { mode },
  })
  if (statusCode !== 200) throw new Error(`the wallet answered ${statusCode}`)
}

/** Lets some time pass on the server's clock, then runs the job of the payouts. */
export async function turnAfter(server: TestApp, passedMs = 0): Promise<void> {
  if (passedMs > 0) server.clock.set(server.clock.now() + passedMs)
  await server.ctx.jobs.run('payouts')
}

type PayoutOrder = Parameters<PayoutProvider['submit']>[0]

/** A wallet that pays each payoutId once and does what a test says to each request. */
export class ScriptedWallet implements PayoutProvider {
  readonly callbackKey = 'the-key-of-a-wallet-in-a-test-000'
  /** Fen by payoutId: what really arrived. */
  readonly paid = new Map<string, number>()
  readonly submitted: PayoutOrder[] = []
  queries = 0
  /** What the wallet answers to the next submissions; undefined pays and confirms. */
  answers: ((order: PayoutOrder) => Partial<PayoutNews> | 'lost' | 'down')[] = []

  async submit(order: PayoutOrder): Promise<PayoutNews> {
    this.submitted.push(order)
    const answer = this.answers.shift()?.(order) ?? {}
    const { payoutId, fen } = order
    if (answer === 'down') throw new Unreachable('the wallet', new Error('down'))
    if (answer === 'lost' || answer.state !== 'refused') this.paid.set(payoutId, fen)
    if (answer === 'lost') throw new Unreachable('the wallet', new Error('lost'))
    return { payoutId, fen, at: Date.now(), state: 'confirmed', ...answer }
  }

  async query(payoutId: string): Promise<PayoutNews | undefined> {
    this.queries += 1
    const fen = this.paid.get(payoutId)
    return fen === undefined ? undefined : { payoutId, fen, at: Date.now(), state: 'confirmed' }
  }
}
