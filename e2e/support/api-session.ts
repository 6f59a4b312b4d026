import type { Page } from '@playwright/test'
import type { Call, RequestOf, SuccessOf } from '../../domain/call'
import { notifyCodesCall } from '../../domain/calls/notify'
import { nodeCryptoSuite } from '../../server/process/crypto'
import { storedIntents } from '../../src/api/intent-book'
import { type ApiSession as IssuedSession, sessionPlace } from '../../src/api/session-book'
import type { Lab } from './lab'
import { done, nodeClient } from './node-client'

/** A visit of its own, over the same calls that a page makes: for what a test needs and does not look at. */
export class ApiSession {
  private readonly client
  private issued: IssuedSession | undefined

  constructor(
    origin: string,
    private readonly activityId: string,
  ) {
    this.client = nodeClient(origin, {
      activityId,
      routePath: '/activeApply',
      intents: storedIntents(nodeCryptoSuite),
      onSession: (session) => {
        this.issued = session
      },
    })
  }

  /** The fields of a success; anything else fails the test. */
  done<C extends Call>(spec: C, body: RequestOf<C>): Promise<SuccessOf<C>> {
    return done(this.client, spec, body)
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
