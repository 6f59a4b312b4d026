import type { Page } from '@playwright/test'
import type { Call, Reply, RequestOf, SuccessOf } from '../../domain/call'
import { notifyCodesCall } from '../../domain/calls/notify'
import { nodeCryptoSuite } from '../../server/process/crypto'
import { createAuthoriser } from '../../src/api/authoriser'
import { createClient } from '../../src/api/create-client'
import { storedIntents } from '../../src/api/intent-book'
import { createSealer } from '../../src/api/sealing'
import { type ApiSession as IssuedSession, sessionPlace } from '../../src/api/session-book'
import { createHttp, createTransport } from '../../src/api/transport'
import type { Lab } from './lab'

/** A visit of its own, over the same calls that a page makes: for what a test needs and does not look at. */
export class ApiSession {
  private readonly client
  private issued: IssuedSession | undefined

  constructor(
    origin: string,
    private readonly activityId: string,
  ) {
    let nowMs = Date.now()
    const send = createTransport(createHttp(origin), (date) => {
      const server = typeof date === 'string' ? Date.parse(date) : nowMs
      const movedMs = server - nowMs
      nowMs = server
      return movedMs
    })
    const book = {
      read: () => this.issued,
      write: (_: unknown, session: IssuedSession) => {
        this.issued = session
      },
      forget: () => {
        this.issued = undefined
      },
    }
    this.client = createClient({
      send,
      authoriser: createAuthoriser({ send, book, language: () => 'en' }),
      sealer: createSealer(nodeCryptoSuite),
      intents: storedIntents(nodeCryptoSuite),
      place: () => ({ routePath: '/activeApply', activityId, channel: '1', language: 'en' }),
      now: () => nowMs,
      notices: () => ({ toast: () => {}, alert: async () => {} }),
      goBack: () => {},
    })
  }

  /** The fields of a success; anything else fails the test. */
  async done<C extends Call>(spec: C, body: RequestOf<C>): Promise<SuccessOf<C>> {
    const reply: Reply<C> = await this.client.call(spec, body)
    if (!reply.ok) throw new Error(`${spec.path} answered ${reply.code}: ${reply.msg}`)
    return reply
  }

  /** A fresh SMS code of a phone, as a form sends it. */
  async smsCode(lab: Lab, phone: string): Promise<{ code: string; key: string; phonekey: string }> {
    const last = await lab.lastSms(phone)
    const { key } = await this.done(notifyCodesCall, { phone, activityId: this.activityId })
    return { key, phonekey: key, code: await lab.smsCode(phone, last) }
  }

  /** Lets a page go on with this visit, from its next address on. */
  async goOnIn(page: Page): Promise<void> {
    const place = sessionPlace({ activityId: this.activityId, channel: '1' })
    await page.addInitScript(([key, session]) => localStorage.setItem(key, session), [
      place,
      JSON.stringify(this.issued),
    ] as const)
  }
}
