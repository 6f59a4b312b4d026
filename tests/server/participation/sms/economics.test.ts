import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { captchaChallengeCall } from '../../../../domain/calls/captcha'
import { notifyCodesCall, smsCodeCall } from '../../../../domain/calls/notify'
import { selectByKeyCall } from '../../../../domain/calls/system'
import { CODES } from '../../../../domain/codes'
import { DAY_MS } from '../../../../domain/rules/shanghai-time'
import { isRefused } from '../../../../server/messages/catalogue'
import { freshPhone, makeCampaign } from '../../support/activity'
import { startApp, type TestApp, useApp } from '../../support/app'
import type { TestClient } from '../../support/client'
import { createDatabase } from '../../support/database/databases'
import { PRODUCTION } from '../../support/production'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A campaign's file has no time in the past, so the clock goes on to where it is closed. */
const OPEN_DAYS = 10

const send = async (client: TestClient, phone: string, activityId?: string, lang = 'en') =>
  (await client.call(notifyCodesCall, { phone, activityId }, { lang })).body

/** Messages that have gone out. */
const sentOf = async (server: TestApp): Promise<number> =>
  (await server.ctx.db.selectFrom('smsInbox').select('id').execute()).length

/** Starts counting anew: every test is about its own limit. */
const forget = (server: TestApp) => server.ctx.db.deleteFrom('rateLimits').execute()

const later = (server: TestApp, ms: number) => server.clock.set(server.clock.now() + ms)

describe('messages at our cost', () => {
  const server = useApp({ limitFactor: undefined })
  const visitor = (activityId = 'wheel') => server.client().auth(activityId, '1')
  beforeEach(async () => {
    server.clock.set(null)
    await forget(server)
  })
  afterEach(() => server.clock.set(null))

  it('are not sent to a hundred phones within seconds for one address, whatever its sessions', async () => {
    const before = await sentOf(server)
    for (let visit = 0; visit < 20; visit++) {
      const client = await visitor(visit % 2 ? 'wheel' : '')
      await Promise.all(Array.from({ length: 5 }, () => send(client, freshPhone())))
    }
    expect((await sentOf(server)) - before).toBeLessThanOrEqual(20)
  })

  it('are sent for known campaigns only, whatever the call or the session names', async () => {
    const before = await sentOf(server)
    const hostile = [
      'no-such-campaign',
      'wheel,no-such-campaign',
      'wheel,grid,plain',
      ',',
      ' ',
      '__proto__',
      'constructor',
      "wheel' or '1'='1",
      '../../wheel',
      'x'.repeat(130),
    ]
    for (const activityId of hostile) {
      for (const call of [notifyCodesCall, smsCodeCall]) {
        const { body } = await (await visitor()).call(call, { phone: freshPhone(), activityId })
        expect([activityId, body.code]).toEqual([activityId, CODES.unknownActivity])
      }
      expect([activityId, (await send(await visitor(activityId), freshPhone())).code]).toEqual([
        activityId,
        CODES.unknownActivity,
      ])
    }
    expect(await sentOf(server)).toBe(before)
  })

  it('are not sent before a campaign starts, which both languages say', async () => {
    const before = await sentOf(server)
    const activityId = await makeCampaign(server, {
      from: 'plain',
      set: { activityStartTime: '+1d', activityNoStartPrompt: '' },
    })
    const client = await visitor(activityId)
    expect(await send(client, freshPhone())).toEqual({
      code: CODES.notOpen,
      msg: 'The activity has not started. Please come back later.',
    })
    expect((await send(client, freshPhone(), activityId, 'zh-CN')).code).toBe(CODES.notOpen)
    expect((await send(await visitor('not-started'), freshPhone())).code).toBe(CODES.notOpen)
    expect(await sentOf(server)).toBe(before)
  })

  it('still reach those who look up what they have once a campaign is paused or closed, and not for ever', async () => {
    for (const activityId of ['paused', 'ended', 'ended,wheel']) {
      const { body } = await (await visitor()).call(notifyCodesCall, { phone: freshPhone(), activityId })
      expect([activityId, body.code]).toEqual([activityId, 200])
    }
    const orders = await makeCampaign(server, {
      from: 'new-year',
      set: { activityEndTime: `+${OPEN_DAYS - 1}d`, activityCloseTime: `+${OPEN_DAYS}d` },
    })
    later(server, (OPEN_DAYS + 30) * DAY_MS)
    expect((await send(await visitor(orders), freshPhone())).code).toBe(200)
    later(server, 366 * DAY_MS)
    expect((await send(await visitor(orders), freshPhone())).code).toBe(CODES.closePage)
  })

  it('go without any campaign to the pages that need none', async () => {
    const client = await server.client().auth()
    expect((await send(client, freshPhone())).code).toBe(200)
    expect((await send(await visitor('gone'), freshPhone(), '')).code).toBe(200)
  })

  it('come to one phone once a minute, five times an hour, ten times a day', async () => {
    const phone = freshPhone()
    const codes = async (everyMs: number, times: number) => {
      const came: boolean[] = []
      for (let at = 0; at < times; at++) {
        came.push((await send(await visitor(), phone)).code === 200)
        later(server, everyMs)
      }
      return came.filter(Boolean).length
    }
    expect(await codes(5_000, 6)).toBe(1)
    expect(await codes(MINUTE_MS, 20)).toBe(4)
    later(server, 40 * MINUTE_MS)
    expect(await codes(HOUR_MS / 4, 40)).toBe(5)
    later(server, DAY_MS)
    expect(await codes(HOUR_MS / 4, 40)).toBe(10)
  })

  it('come once when fifty ask for the same phone at the same moment', async () => {
    const phone = freshPhone()
    const before = await sentOf(server)
    const clients = await Promise.all(Array.from({ length: 50 }, () => visitor()))
    const answers = await Promise.all(clients.map((client) => send(client, phone)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect((await sentOf(server)) - before).toBe(1)
  })

  /** Sends from fresh visits, as strangers would, until the phone's day is used up. */
  async function burnDay(phone: string): Promise<number> {
    let sent = 0
    for (let refused = 0; refused < 8; ) {
      later(server, HOUR_MS / 4)
      if ((await send(await visitor(), phone)).code === 200) {
        sent += 1
        refused = 0
      } else refused += 1
    }
    return sent
  }

  const prove = async (client: TestClient, phone: string) => {
    const { key, code } = await client.smsCode(phone)
    const session = await server.ctx.db
      .selectFrom('sessions')
      .selectAll()
      .where('tokenHash', '=', server.ctx.secrets.hash('token', client.token ?? ''))
      .executeTakeFirstOrThrow()
    const visit = { ...session, keys: undefined, proofs: [], anonymous: false }
    expect(isRefused(await server.ctx.sms.verify(visit, 'wheel', key, code))).toBe(false)
  }

  it('of strangers do not use up the day of the one who has shown that the phone is his', async () => {
    const phone = freshPhone()
    const owner = await visitor()
    await prove(owner, phone)
    expect(await burnDay(phone)).toBe(10)
    expect((await send(await visitor(), phone)).code).toBe(CODES.tooMany)
    later(server, MINUTE_MS)
    await owner.auth('wheel', '1')
    expect((await send(owner, phone)).code).toBe(200)
  })

  it('count anew for a phone whose owner has used a code: what strangers had sent is forgotten', async () => {
    const phone = freshPhone()
    for (let at = 0; at < 9; at++) {
      expect((await send(await visitor(), phone)).code).toBe(200)
      later(server, HOUR_MS / 4)
    }
    await prove(await visitor(), phone)
    expect((await send(await visitor(), phone)).code).toBe(200)
  })

  it('are bounded for one who proves his own phone again and again', async () => {
    const phone = freshPhone()
    const before = await sentOf(server)
    const endOfDay = server.clock.now() + DAY_MS - HOUR_MS
    let refused = 0
    while (server.clock.now() < endOfDay && refused < 60) {
      const client = await visitor()
      try {
        await prove(client, phone)
        await send(client, phone)
        refused = 0
      } catch {
        refused += 1
      }
      later(server, 10 * MINUTE_MS)
      await server.ctx.db.deleteFrom('sessions').execute()
    }
    expect((await sentOf(server)) - before).toBeLessThanOrEqual(30)
  })
})

describe('what messages may cost', () => {
  const server = useApp({ limitFactor: 1, smsBudget: { day: 60, campaignDay: 40 } })
  beforeEach(async () => {
    server.clock.set(null)
    server.logLines.length = 0
    await forget(server)
  })
  afterEach(() => server.clock.set(null))

  /** Asks for codes to new phones from new visits; the limits of an address are another test's. */
  async function sends(activityId: string, times: number, everyMs: number): Promise<number> {
    let sent = 0
    for (let at = 0; at < times; at++) {
      const client = await server.client().auth(activityId, '1')
      if ((await send(client, freshPhone())).code === 200) sent += 1
      later(server, everyMs)
    }
    return sent
  }
  const alarms = () =>
    server.logLines
      .map((text) =>
        z.looseObject({ event: z.string().optional(), level: z.unknown() }).parse(JSON.parse(text)),
      )
      .filter(({ event }) => event?.startsWith('sms-budget'))

  it('ends with the budget of a campaign, which takes nothing from others', async () => {
    const [busy, quiet] = [await makeCampaign(server), await makeCampaign(server)]
    expect(await sends(busy, 60, 10 * MINUTE_MS)).toBe(40)
    expect(await sends(quiet, 2, MINUTE_MS)).toBe(2)
    later(server, DAY_MS)
    expect(await sends(busy, 2, MINUTE_MS)).toBe(2)
  })

  it('ends with the budget of all, and gives the alarm at 80 % and at the end', async () => {
    const campaigns = [await makeCampaign(server), await makeCampaign(server)]
    const [first = '', second = ''] = campaigns
    expect((await sends(first, 26, 10 * MINUTE_MS)) + (await sends(second, 38, 10 * MINUTE_MS))).toBe(60)
    const ofAll = alarms().filter((line) => line.budget === 'smsBudgetDay')
    expect(ofAll).toMatchObject([
      { event: 'sms-budget-low', level: 40, sent: 48, limit: 60 },
      { event: 'sms-budget-spent', level: 40, sent: 60, limit: 60 },
    ])
    expect(alarms().find((line) => line.budget === 'smsCampaignDay')).toMatchObject({
      event: 'sms-budget-low',
      campaign: second,
      sent: 32,
    })
  })

  it('is a part of it within one hour, so that an attack cannot spend the day at once', async () => {
    const activityId = await makeCampaign(server)
    const sent = await sends(activityId, 19, MINUTE_MS)
    expect(sent).toBe(10)
  })

  it('takes less where a campaign is closed or paused, since only look-ups are left', async () => {
    expect(await sends('ended', 30, 30 * MINUTE_MS)).toBe(4)
  })
})

describe('two processes', () => {
  const server = useApp({ limitFactor: undefined })
  it('send one message to one phone', async () => {
    const other = await server.sibling()
    const phone = freshPhone()
    const clients = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 ? server : other).client().auth('wheel', '1')),
    )
    const answers = await Promise.all(clients.map((client) => send(client, phone)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  })
})

describe('the security check', () => {
  async function withApp(overrides: Parameters<typeof startApp>[1], work: (app: TestApp) => Promise<void>) {
    const database = await createDatabase()
    const app = await startApp(database, overrides)
    try {
      await work(app)
    } finally {
      await app.close()
      await database.drop()
    }
  }
  const file = (name: string) => new URL(`../../support/${name}`, import.meta.url).pathname
  const required = async (app: TestApp) => {
    const client = await app.client().auth('wheel', '1')
    const { body } = await client.call(selectByKeyCall, { configKey: 'captcha_required' })
    const isAsked = (await send(client, freshPhone())).code === CODES.captcha
    return [body.configValue, isAsked]
  }
  const provider = { providers: { sms: { send: async () => undefined } } }

  it('is on in production unless it is switched off by name', async () => {
    const systemConfigFile = file('system-config-empty.json')
    await withApp({ ...PRODUCTION, ...provider, systemConfigFile }, async (app) => {
      expect(await required(app)).toEqual(['1', true])
    })
    await withApp({ ...PRODUCTION, ...provider }, async (app) => {
      expect(await required(app)).toEqual(['0', false])
    })
  })

  it('is off in the demo unless it is switched on', async () => {
    await withApp({ systemConfigFile: file('system-config-empty.json') }, async (app) => {
      expect((await required(app))[1]).toBe(false)
    })
    await withApp({ systemConfigFile: file('captcha-required.json') }, async (app) => {
      expect(await required(app)).toEqual(['1', true])
    })
  })

  it('has no question in words, which a regular expression answered 40 times of 40', async () => {
    await withApp({}, async (app) => {
      const client = await app.client().auth('wheel', '1')
      const { status, body } = await client.post(captchaChallengeCall.path, client.seal({ kind: 'text' }))
      expect([status, body.question]).toEqual([400, undefined])
    })
  })
})
