import { describe, expect, it } from 'vitest'
import { selectByKeyCall } from '../../../../domain/calls/system'
import { endOfShanghaiDay } from '../../../../domain/rules/shanghai-time'
import { route } from '../../../../server/http/route'
import { addProof, type Session } from '../../../../server/http/session/session'
import { isRefused } from '../../../../server/messages/catalogue'
import { identitiesOf, requireIdentity } from '../../../../server/participation/identity'
import { useApp } from '../../support/app'
import { managerCall, personalCall } from '../../support/calls'
import type { TestClient } from '../../support/client'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const PHONE = '13800000009'

describe('sessions', () => {
  let seen: Session | undefined
  const server = useApp({
    extraModule: (app, ctx) => {
      route(app, ctx, personalCall, async ({ body, session }) => {
        seen = session
        const { phone, hash } = requireIdentity(ctx, session, body.activityId)
        return { phone, hash }
      })
      route(app, ctx, managerCall, async () => ({}))
    },
  })

  const person = (client: TestClient, activityId = 'wheel') => client.call(personalCall, { activityId })

  /** Proves a phone as a form does: an SMS code, sent back. */
  async function prove(client: TestClient, phone: string, activityId = 'wheel'): Promise<Session> {
    await person(client, activityId)
    if (seen === undefined) throw new Error('no session was seen')
    const session = seen
    server.clock.set(server.clock.now() + MINUTE_MS)
    const { key, code } = await client.smsCode(phone, activityId)
    const proved = await server.ctx.sms.verify(session, activityId, key, code)
    expect(isRefused(proved)).toBe(false)
    return session
  }

  it('issues a token and two different keys of 32 bytes', async () => {
    const client = await server.client().auth('wheel', '1')
    const other = await server.client().auth('wheel', '1')
    for (const key of [client.encryptKey, client.decodeKey])
      expect(Buffer.from(key ?? '', 'base64')).toHaveLength(32)
    expect(new Set([client.encryptKey, client.decodeKey, other.encryptKey, other.decodeKey]).size).toBe(4)
    expect(client.token).not.toBe(other.token)
  })

  it('keeps neither token nor keys as they are', async () => {
    const client = await server.client().auth('wheel', '1')
    const rows = JSON.stringify(await server.ctx.db.selectFrom('sessions').selectAll().execute())
    for (const secret of [client.token, client.encryptKey, client.decodeKey])
      expect(rows).not.toContain(secret)
  })

  it.each([
    ['none', {}],
    ['an unknown one', { authorization: `Bearer ${'x'.repeat(43)}` }],
    ['one of another scheme', { authorization: 'Basic eDp5' }],
    ['a malformed one', { authorization: 'Bearer a b c' }],
  ])('refuses a token: %s', async (_name, headers) => {
    const { status, body } = await server.client().post(selectByKeyCall.path, { configKey: 'a' }, { headers })
    expect([status, body.code]).toEqual([401, 401])
    expect(body.msg).not.toMatch(/expired|过期/)
  })

  it('ends a token after two hours', async () => {
    const client = await server.client().auth('wheel', '1')
    const call = () => client.call(selectByKeyCall, { configKey: 'location_city' })
    const start = server.clock.now()
    server.clock.set(start + 2 * HOUR_MS - MINUTE_MS)
    expect((await call()).status).toBe(200)
    server.clock.set(start + 2 * HOUR_MS + MINUTE_MS)
    expect((await call()).status).toBe(401)
    server.clock.set(null)
  })

  it('requires a proof with 401 information expired, please join again, in both languages', async () => {
    const client = await server.client().auth('wheel', '1')
    expect(await person(client)).toMatchObject({
      status: 401,
      body: { code: 401, msg: 'information expired, please join again' },
    })
    const inChinese = await client.call(personalCall, { activityId: 'wheel' }, { lang: 'zh-CN' })
    expect(inChinese.body).toEqual({ code: 401, msg: '信息已过期，请重新参与' })
  })

  it('keeps what was proved when the token is renewed, before and after its end', async () => {
    const client = await server.client().auth('wheel', '1')
    await prove(client, PHONE)
    const before = await person(client)
    expect(before.body.phone).toBe(PHONE)
    const firstToken = client.token
    await client.auth('wheel', '1')
    expect(client.token).not.toBe(firstToken)
    expect((await person(client)).body).toEqual(before.body)
    const start = server.clock.now()
    server.clock.set(start + 5 * HOUR_MS)
    expect((await person(client)).status).toBe(401)
    await client.auth('wheel', '1')
    expect((await person(client)).body).toEqual(before.body)
    server.clock.set(null)
  })

  it('lets a proof go after a day, however often the token was renewed', async () => {
    const client = await server.client().auth('wheel', '1')
    await prove(client, PHONE)
    const start = server.clock.now()
    for (const hours of [8, 16, 23]) {
      server.clock.set(start + hours * HOUR_MS)
      await client.auth('wheel', '1')
      await server.ctx.jobs.run('housekeeping')
      expect((await person(client)).body.phone).toBe(PHONE)
    }
    server.clock.set(start + 25 * HOUR_MS)
    await client.auth('wheel', '1')
    expect(await person(client)).toMatchObject({
      status: 401,
      body: { msg: expect.stringContaining('expired') },
    })
    server.clock.set(null)
  })

  it('starts a new visit with a token that ended too long ago or was never issued', async () => {
    const client = await server.client().auth('wheel', '1')
    await prove(client, PHONE)
    const start = server.clock.now()
    server.clock.set(start + 27 * HOUR_MS)
    await client.auth('wheel', '1')
    expect((await person(client)).status).toBe(401)
    client.token = 'y'.repeat(43)
    await client.auth('wheel', '1')
    expect((await person(client)).status).toBe(401)
    server.clock.set(null)
  })

  it('knows one person as one and two as two, in each campaign apart', async () => {
    const first = await server.client().auth('wheel', '1')
    const second = await server.client().auth('wheel', '2')
    const third = await server.client().auth('wheel', '1')
    await prove(first, PHONE)
    await prove(second, PHONE)
    await prove(third, '13800000019')
    const hashes = await Promise.all([first, second, third].map(async (one) => (await person(one)).body.hash))
    expect(hashes[0]).toBe(hashes[1])
    expect(hashes[0]).not.toBe(hashes[2])
    expect((await person(first, 'grid')).status).toBe(401)
    await prove(first, PHONE, 'grid')
    expect((await person(first, 'grid')).body.hash).not.toBe(hashes[0])
    server.clock.set(null)
  })

  it('takes a bank customer and the holder of the same phone for one person', async () => {
    const client = await server.client().auth('wheel', '1')
    const session = await prove(client, PHONE)
    const expiresAt = server.clock.now() + HOUR_MS
    const detail = { mobNum: PHONE, username: '王小明' }
    await addProof(server.ctx, session, {
      kind: 'customer',
      scope: '',
      subject: 'account',
      detail,
      expiresAt,
    })
    await addProof(server.ctx, session, { kind: 'openId', scope: '', subject: 'open-id', expiresAt })
    const identities = identitiesOf(server.ctx, session, 'wheel')
    expect(identities.map(({ kind, phone }) => [kind, phone])).toEqual([
      ['openId', undefined],
      ['customer', PHONE],
    ])
    server.clock.set(null)
  })

  it('keeps no subject of a proof as it is', async () => {
    const client = await server.client().auth('wheel', '1')
    await prove(client, '13812345678')
    const rows = JSON.stringify([
      await server.ctx.db.selectFrom('proofs').selectAll().execute(),
      await server.ctx.db.selectFrom('smsCodes').selectAll().execute(),
      await server.ctx.db.selectFrom('smsInbox').selectAll().execute(),
    ])
    expect(rows).not.toContain('13812345678')
    server.clock.set(null)
  })

  it('opens a manager call to a manager until the calendar day ends in Shanghai', async () => {
    const midnight = Date.UTC(2030, 3, 1, 16)
    server.clock.set(midnight - HOUR_MS)
    const client = await server.client().auth('offline', '1')
    expect(await client.call(managerCall, {})).toMatchObject({
      status: 401,
      body: { msg: 'information expired, please join again' },
    })
    const session = await prove(client, '13800000001', 'offline')
    const expiresAt = endOfShanghaiDay(server.clock.now())
    expect(expiresAt).toBe(midnight)
    await addProof(server.ctx, session, {
      kind: 'manager',
      scope: 'offline',
      subject: '13800000001',
      expiresAt,
    })
    expect((await client.call(managerCall, {})).status).toBe(200)
    server.clock.set(midnight - 1_000)
    expect((await client.call(managerCall, {})).status).toBe(200)
    server.clock.set(midnight + 1_000)
    await client.auth('offline', '1')
    expect((await client.call(managerCall, {})).status).toBe(401)
    server.clock.set(null)
  })
})
