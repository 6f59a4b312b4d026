import type { Call, Reply, RequestOf } from '../../domain/call'
import { advanceOrderCall, operatorLoginCall } from '../../domain/calls/operator'
import { nodeCryptoSuite } from '../../server/crypto'
import { createAuthoriser } from '../../src/api/authoriser'
import { createClient } from '../../src/api/create-client'
import { storedIntents } from '../../src/api/intent-book'
import { createSealer } from '../../src/api/sealing'
import { storedSessions } from '../../src/api/session-book'
import { createHttp, createTransport } from '../../src/api/transport'

/** The demo's operator, over the same calls that a page makes. */
export class Operator {
  private readonly client

  constructor(origin: string, activityId: string) {
    let nowMs = Date.now()
    const send = createTransport(createHttp(origin), (date) => {
      const server = typeof date === 'string' ? Date.parse(date) : nowMs
      const movedMs = server - nowMs
      nowMs = server
      return movedMs
    })
    this.client = createClient({
      send,
      authoriser: createAuthoriser({ send, book: storedSessions, language: () => 'en' }),
      sealer: createSealer(nodeCryptoSuite),
      intents: storedIntents(nodeCryptoSuite),
      place: () => ({ routePath: '/registrationList', activityId, channel: '1', language: 'en' }),
      now: () => nowMs,
      notices: () => ({ toast: () => {}, alert: async () => {} }),
      goBack: () => {},
    })
  }

  async login(): Promise<void> {
    await this.done(operatorLoginCall, { username: 'demo', password: 'demo' })
  }

  /** Moves an order on: '2' prepared, '3' out for delivery with this delivery person. */
  async advance(orderNo: string, to: '2' | '3', deliveryPhone?: string): Promise<void> {
    await this.done(advanceOrderCall, { orderNo, to, deliveryPhone })
  }

  private async done<C extends Call>(spec: C, body: RequestOf<C>): Promise<void> {
    const reply: Reply<C> = await this.client.call(spec, body)
    if (!reply.ok) throw new Error(`${spec.path} answered ${reply.code}: ${reply.msg}`)
  }
}
