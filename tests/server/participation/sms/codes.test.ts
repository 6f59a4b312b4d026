import { afterEach, describe, expect, it, vi } from 'vitest'
import { notifyCodesCall, smsCodeCall } from '../../../../domain/calls/notify'
import { CODES } from '../../../../domain/codes'
import type { SmsProvider } from '../../../../server/adapters/sms/port'
import { route } from '../../../../server/http/route'
import { provedPhones, type Session } from '../../../../server/http/session/session'
import { isRefused } from '../../../../server/messages/catalogue'
import { useApp } from '../../support/app'
import { echoCall } from '../../support/calls'
import type { TestClient } from '../../support/client'

const MINUTE_MS = 60_000
let lastPhone = 13_900_000_000
const freshPhone = () => {
  lastPhone += 1
  return String(lastPhone)
}

describe('SMS codes', () => {
  let seen: Session | undefined
  const server = useApp({
    extraModule: (app, ctx) =>
      route(app, ctx, echoCall, async ({ session }) => {
        seen = session
        return {}
      }),
  })

  afterEach(() => server.clock.set(null))

  const visitor = (activityId = 'wheel') => server.client().auth(activityId, '1')
  const later = (ms: number) => server.clock.set(server.clock.now() + ms)

  async function sessionOf(client: TestClient): Promise<Session> {
    await client.call(echoCall, { text: '' })
    if (seen === undefined) throw new Error('no session was seen')
    return seen
  }

  const verify = async (
    client: TestClient,
    campaignId: string,
    key: string | undefined,
    code: string | undefined,
    phone?: string,
  ) => {
    const session = await sessionOf(client)
    const outcome = await server.ctx.sms.verify(session, campaignId, key, code, phone)
    return isRefused(outcome) ? { refused: outcome.code, session } : { phone: outcome.phone, session }
  }

  const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  it.each([notifyCodesCall, smsCodeCall])('sends six digits to the inbox by $path', async (call) => {
    const client = await visitor()
    const phone = freshPhone()
    const at = server.clock.now()
    const { body } = await client.call(call, { phone })
    expect(body).toEqual({
      code: 200,
      key: expect.stringMatching(/^[\w-]{20,}$/),
      msg: 'verification code sent',
    })
    const inbox = (await server.app.inject(`/lab/api/inbox?phone=${phone}`)).json()
    expect(inbox).toEqual([{ phone, code: expect.stringMatching(/^\d{6}$/), at: expect.any(Number) }])
    expect(inbox[0].at).toBeGreaterThanOrEqual(at)
  })

  it.each([
    ['', 'please fill in phone number'],
    ['   ', 'please fill in phone number'],
    ['1380000000', 'please fill in a correct phone number'],
    ['23800000001', 'please fill in a correct phone number'],
    ['138****0001', 'please fill in a correct phone number'],
  ])('refuses the phone "%s"', async (phone, msg) => {
    const { status, body } = await (await visitor()).call(notifyCodesCall, { phone })
    expect([status, body]).toEqual([200, { code: CODES.ruleBroken, msg }])
  })

  it('proves the real phone for the campaign, whether the form sends it plain, masked or not at all', async () => {
    for (const shown of [
      (phone: string) => phone,
      (phone: string) => `${phone.slice(0, 3)}*****${phone.slice(-3)}`,
      () => undefined,
    ]) {
      const client = await visitor()
      const phone = freshPhone()
      const { key, code } = await client.smsCode(phone)
      const { session, ...outcome } = await verify(client, 'wheel', key, code, shown(phone))
      expect(outcome).toEqual({ phone })
      expect(provedPhones(session, 'wheel')).toEqual([phone])
      expect(provedPhones(session, 'grid')).toEqual([])
      expect(provedPhones(await sessionOf(client), 'wheel')).toEqual([phone])
    }
  })

  it('is good once', async () => {
    const client = await visitor()
    const { key, code } = await client.smsCode(freshPhone())
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => verify(client, 'wheel', key, code)))
    expect(outcomes.filter((outcome) => 'phone' in outcome)).toHaveLength(1)
    expect(await verify(client, 'wheel', key, code)).toMatchObject({ refused: CODES.smsCode })
  })

  it('is lost after five wrong tries, one after another or at once', async () => {
    const client = await visitor()
    const first = await client.smsCode(freshPhone())
    for (let tries = 0; tries < 4; tries++) await verify(client, 'wheel', first.key, otherThan(first.code))
    expect(await verify(client, 'wheel', first.key, first.code)).toHaveProperty('phone')
    const second = await client.smsCode(freshPhone())
    await Promise.all(
      Array.from({ length: 5 }, () => verify(client, 'wheel', second.key, otherThan(second.code))),
    )
    expect(await verify(client, 'wheel', second.key, second.code)).toMatchObject({ refused: CODES.smsCode })
  })

  it('is good for five minutes', async () => {
    const client = await visitor()
    const inTime = await client.smsCode(freshPhone())
    const late = await client.smsCode(freshPhone())
    later(5 * MINUTE_MS - 1_000)
    expect(await verify(client, 'wheel', inTime.key, inTime.code)).toHaveProperty('phone')
    later(2_000)
    expect(await verify(client, 'wheel', late.key, late.code)).toMatchObject({ refused: CODES.smsCode })
  })

  it('is bound to key, campaign, phone and session, and is the newest only', async () => {
    const client = await visitor()
    const phone = freshPhone()
    const old = await client.smsCode(phone)
    later(MINUTE_MS)
    const { key, code } = await client.smsCode(phone)
    const refused = { refused: CODES.smsCode }
    expect(await verify(client, 'wheel', old.key, old.code)).toMatchObject(refused)
    expect(await verify(client, 'grid', key, code)).toMatchObject(refused)
    expect(await verify(client, 'wheel', 'another-key', code)).toMatchObject(refused)
    expect(await verify(client, 'wheel', undefined, code)).toMatchObject(refused)
    expect(await verify(client, 'wheel', key, undefined)).toMatchObject(refused)
    expect(await verify(client, 'wheel', key, code, freshPhone())).toMatchObject(refused)
    expect(await verify(client, 'wheel', key, code, '139*****xxx')).toMatchObject(refused)
    expect(await verify(await visitor(), 'wheel', key, code)).toMatchObject(refused)
    expect(await verify(client, 'wheel', key, code, phone)).toHaveProperty('phone', phone)
  })

  it('serves the campaign of the session, one that the call names, and any when neither is known', async () => {
    const client = await visitor('wheel')
    const phone = freshPhone()
    const ofSession = await client.smsCode(phone)
    later(MINUTE_MS)
    const named = await client.smsCode(phone, 'grid')
    expect(await verify(client, 'wheel', ofSession.key, ofSession.code)).toHaveProperty('phone')
    expect(await verify(client, 'grid', named.key, named.code)).toHaveProperty('phone')
    const stranger = await server.client().auth()
    const free = await stranger.smsCode(freshPhone())
    expect(await verify(stranger, 'plain', free.key, free.code)).toHaveProperty('phone')
  })

  it('survives a renewal of the token', async () => {
    const client = await visitor()
    const { key, code } = await client.smsCode(freshPhone())
    await client.auth('wheel', '1')
    expect(await verify(client, 'wheel', key, code)).toHaveProperty('phone')
  })

  it('says how long to wait for the next one, from any session', async () => {
    const phone = freshPhone()
    const client = await visitor()
    await client.smsCode(phone)
    later(10_000)
    const { body } = await (await visitor('grid')).call(notifyCodesCall, { phone })
    const left = /wait (49|50) seconds/
    expect(body).toEqual({
      code: CODES.tooMany,
      msg: expect.stringMatching(left),
      waitSeconds: expect.any(Number),
    })
    expect(body.waitSeconds).toBe(Number(left.exec(String(body.msg))?.[1]))
    later(50_000)
    expect((await client.call(notifyCodesCall, { phone })).body.code).toBe(200)
  })

  it('comes at once again after a code that was used', async () => {
    const phone = freshPhone()
    const client = await visitor()
    const { key, code } = await client.smsCode(phone)
    await verify(client, 'wheel', key, code)
    expect((await client.call(notifyCodesCall, { phone })).body.code).toBe(200)
  })

  it('comes ten times a day to one phone', async () => {
    const phone = freshPhone()
    for (let sent = 1; sent <= 10; sent++) {
      const { body } = await (await visitor()).call(notifyCodesCall, { phone })
      expect([sent, body.code]).toEqual([sent, 200])
      later(15 * MINUTE_MS)
    }
    const { body } = await (await visitor()).call(notifyCodesCall, { phone })
    expect(body).toEqual({ code: CODES.tooMany, msg: 'this phone number has had its codes for today' })
    later(24 * 60 * MINUTE_MS)
    expect((await (await visitor()).call(notifyCodesCall, { phone })).body.code).toBe(200)
  })

  it('says how long the minute still is, and comes once more at once after a refusal for the code', async () => {
    const client = await visitor()
    const phone = freshPhone()
    const ask = async () => (await client.call(notifyCodesCall, { phone })).body
    let { key, code } = await client.smsCode(phone)
    later(2_000)
    expect(await ask()).toMatchObject({ code: CODES.tooMany, waitSeconds: expect.any(Number) })
    for (let sent = 2; sent <= 5; sent++) {
      expect(await verify(client, 'wheel', key, otherThan(code), phone)).toMatchObject({
        refused: CODES.smsCode,
      })
      ;({ key, code } = await client.smsCode(phone))
      expect((await ask()).waitSeconds).toBeGreaterThan(0)
    }
    await verify(client, 'wheel', key, otherThan(code), phone)
    expect((await ask()).msg).toMatch(/too many codes/)
  })

  it("stays shut for its minute where the key is another visit's", async () => {
    const client = await visitor()
    const phone = freshPhone()
    const { key, code } = await client.smsCode(phone)
    await verify(await visitor(), 'wheel', key, otherThan(code), phone)
    expect((await client.call(notifyCodesCall, { phone })).body.code).toBe(CODES.tooMany)
  })

  it('comes five times an hour to one phone, and says when to ask again', async () => {
    const phone = freshPhone()
    for (let sent = 0; sent < 5; sent++) {
      await (await visitor()).smsCode(phone)
      later(MINUTE_MS)
    }
    const ask = async (lang: string) =>
      (await (await visitor()).call(notifyCodesCall, { phone }, { lang })).body
    expect(await ask('en')).toEqual({
      code: CODES.tooMany,
      msg: 'this phone number has had too many codes, please try again in 55 min',
    })
    expect((await ask('zh-CN')).msg).toBe('该手机号获取验证码次数过多，请55分钟后再试')
  })

  it('is sent to one of two who request it at the same moment', async () => {
    const phone = freshPhone()
    const clients = await Promise.all(Array.from({ length: 10 }, () => visitor()))
    const codes = await Promise.all(
      clients.map(async (client) => (await client.call(notifyCodesCall, { phone })).body.code),
    )
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
  })

  it('is never in a log line, nor does its phone', async () => {
    const client = await visitor()
    const phone = freshPhone()
    const { code, key } = await client.smsCode(phone)
    await verify(client, 'wheel', key, code, phone)
    await client.post(notifyCodesCall.path, `{"phone":"${phone}`)
    await server.app.inject(`/lab/api/inbox?phone=${phone}`)
    await server.app.inject(`/${phone}/${code}`)
    const log = server.logLines.join('')
    expect(log).toContain('/api/notify/codes')
    for (const canary of [phone, `"${code}"`, key, client.token ?? '-', 'configValue'])
      expect(log).not.toContain(canary)
  })
})

describe('SMS codes behind the captcha', () => {
  const tickets = new Set(['good-ticket'])
  const server = useApp({
    systemConfigFile: new URL('../../support/captcha-required.json', import.meta.url).pathname,
  })

  it('need a ticket, which is used up', async () => {
    vi.spyOn(server.ctx.captcha, 'consumeTicket').mockImplementation(async (_session, ticket) =>
      tickets.delete(ticket ?? ''),
    )
    const client = await server.client().auth('wheel', '1')
    const send = async (ticket?: string) =>
      (await client.call(notifyCodesCall, { phone: freshPhone(), ticket })).body
    const refused = { code: CODES.captcha, msg: 'please complete the security check first' }
    expect(await send()).toEqual(refused)
    expect(await send('wrong-ticket')).toEqual(refused)
    expect((await send('good-ticket')).code).toBe(200)
    expect(await send('good-ticket')).toEqual(refused)
  })

  it('does not count against the phone while the ticket is missing', async () => {
    vi.spyOn(server.ctx.captcha, 'consumeTicket').mockImplementation(
      async (_session, ticket) => ticket === 'good',
    )
    const client = await server.client().auth('wheel', '1')
    const phone = freshPhone()
    for (let tries = 0; tries < 12; tries++) await client.call(notifyCodesCall, { phone, ticket: 'bad' })
    expect((await client.call(notifyCodesCall, { phone, ticket: 'good' })).body.code).toBe(200)
  })
})

describe('an SMS provider that fails', () => {
  const sent: Parameters<SmsProvider['send']>[0][] = []
  let isDown = true
  const provider: SmsProvider = {
    send: async (message) => {
      if (isDown) throw new Error(`no way to ${message.phone}`)
      sent.push(message)
      return ''
    },
  }
  const server = useApp({ providers: { sms: provider } })

  it('is refused to the player, and the next try need not wait', async () => {
    const client = await server.client().auth('wheel', '1')
    const phone = freshPhone()
    const failed = await client.call(notifyCodesCall, { phone }, { lang: 'zh-CN' })
    expect([failed.status, failed.body]).toEqual([200, { code: 500, msg: '验证码发送失败，请稍后再试' }])
    expect(server.logLines.join('')).not.toContain(phone)
    isDown = false
    expect((await client.call(notifyCodesCall, { phone })).body.code).toBe(200)
    expect(sent).toMatchObject([{ phone, activityId: 'wheel', code: expect.stringMatching(/^\d{6}$/) }])
  })
})
