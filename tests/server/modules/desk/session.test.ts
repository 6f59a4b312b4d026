import { describe, expect, it } from 'vitest'
import { AUDIT_EXPORT } from '../../../../domain/desk/audit/audit-calls'
import { DESK_TOKEN_HEADER, DESK_UNATTENDED_HEADER } from '../../../../domain/desk/call'
import { campaignsCall, pauseCall } from '../../../../domain/desk/campaign-calls'
import { saveDraftCall } from '../../../../domain/desk/draft-calls'
import { deskLoginCall, deskLogoutCall, deskSessionCall } from '../../../../domain/desk/session-calls'
import { disableAccount, renewTotp, setPassword } from '../../../../server/process/operators/accounts'
import { useApp } from '../../support/app'
import { DeskClient, deskOf, deskWith } from '../../support/desk'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const nested = (depth: number): Record<string, unknown> => {
  let value: Record<string, unknown> = {}
  for (let level = 0; level < depth; level += 1) value = { inner: value }
  return value
}
const status = async (desk: DeskClient) => (await desk.call(campaignsCall, {})).status

describe('the session of the desk', () => {
  const server = useApp({ trustProxy: true })
  const later = (ms: number) => server.clock.set(server.clock.now() + ms)

  it('is a cookie that no script reads and no other site sends', async () => {
    const desk = new DeskClient(server)
    const { response, body } = await desk.call(deskLoginCall, { username: 'editor', password: 'editor' })
    expect(response.headers['set-cookie']).toMatch(
      /^hongbao-desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    expect(body).toMatchObject({
      code: 200,
      name: 'editor',
      roles: ['editor'],
      campaigns: null,
      isDemo: true,
    })
    expect(response.body).not.toContain(desk.cookie.split('=')[1])
    expect(await status(desk)).toBe(200)
  })

  it('has on https a name that no other host can set, and is sent on https alone', async () => {
    const desk = new DeskClient(server)
    const { response } = await desk.call(
      deskLoginCall,
      { username: 'editor', password: 'editor' },
      { 'x-forwarded-proto': 'https' },
    )
    expect(response.headers['set-cookie']).toMatch(
      /^__Host-hongbao-desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    )
    expect(await status(desk)).toBe(401)
    expect((await desk.call(campaignsCall, {}, { 'x-forwarded-proto': 'https' })).status).toBe(200)
  })

  it('gives its CSRF token again after a reload of the page, and to nobody without the cookie', async () => {
    const desk = await deskOf(server, 'editor')
    const { token } = desk
    desk.token = ''
    expect((await desk.call(deskSessionCall, {})).body).toMatchObject({ name: 'editor', token })
    expect((await new DeskClient(server).call(deskSessionCall, {})).status).toBe(401)
  })

  it.each([
    ['without the CSRF token', (desk: DeskClient) => ({ [DESK_TOKEN_HEADER]: '', cookie: desk.cookie })],
    ['with a made-up one', () => ({ [DESK_TOKEN_HEADER]: 'x'.repeat(43) })],
    ['of another site', () => ({ 'sec-fetch-site': 'cross-site' })],
    ['of a sibling host', () => ({ 'sec-fetch-site': 'same-site' })],
  ])('refuses a call %s, and does nothing', async (_title, headers) => {
    const desk = await deskOf(server, 'demo')
    const pause = { activityId: 'plain', prompt: '', reason: 'forged' }
    expect((await desk.call(pauseCall, pause, headers(desk))).status).toBe(403)
    expect(await server.ctx.db.selectFrom('campaignPauses').selectAll().execute()).toEqual([])
  })

  it("refuses another session's CSRF token", async () => {
    const desk = await deskOf(server, 'editor')
    desk.token = (await deskOf(server, 'editor')).token
    expect(await status(desk)).toBe(403)
  })

  it('takes no form that a page of another site could send', async () => {
    const desk = await deskOf(server, 'editor')
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect((await desk.call(campaignsCall, {}, { 'content-type': type })).status).toBe(415)
  })

  it.each([
    ['a text with a NUL', { activityId: 'unstorable', document: { config: { activityName: 'a\0b' } } }],
    [
      'half of a surrogate pair',
      { activityId: 'unstorable', document: { config: { activityName: '\ud800' } } },
    ],
    ['a body that is nested without end', { activityId: 'unstorable', document: nested(1_000) }],
  ])('refuses %s, and keeps nothing of it', async (_title, body) => {
    const desk = await deskOf(server, 'editor')
    expect((await desk.call(saveDraftCall, body)).status).toBe(400)
    const kept = server.ctx.db.selectFrom('campaignVersions').where('activityId', '=', 'unstorable')
    expect(await kept.selectAll().execute()).toEqual([])
  })

  it('begins anew at each login: a token that somebody planted before stands for nothing', async () => {
    const planted = await deskOf(server, 'editor')
    const cookie = planted.cookie
    await planted.call(deskLoginCall, { username: 'approver', password: 'approver' })
    expect(planted.cookie).not.toBe(cookie)
    const thief = new DeskClient(server)
    thief.cookie = cookie
    expect((await thief.call(deskSessionCall, {})).status).toBe(401)
    const guessed = new DeskClient(server)
    guessed.cookie = `hongbao-desk=${'A'.repeat(43)}`
    await guessed.call(deskLoginCall, { username: 'editor', password: 'editor' })
    expect(guessed.cookie).not.toContain('A'.repeat(43))
  })

  it('ends after 30 minutes without a call, and after 8 hours in any case', async () => {
    const desk = await deskOf(server, 'editor')
    for (let passed = 0; passed < 8 * HOUR_MS - 25 * MINUTE_MS; passed += 25 * MINUTE_MS) {
      expect(await status(desk)).toBe(200)
      later(25 * MINUTE_MS)
    }
    later(25 * MINUTE_MS)
    expect(await status(desk)).toBe(401)
    const other = await deskOf(server, 'editor')
    later(31 * MINUTE_MS)
    expect(await status(other)).toBe(401)
  })

  it('ends after 30 minutes, however often a page that was left asks by itself', async () => {
    const desk = await deskOf(server, 'auditor')
    const alone = { [DESK_UNATTENDED_HEADER]: '1' }
    for (const expected of [200, 200, 401]) {
      expect((await desk.call(campaignsCall, {}, alone)).status).toBe(expected)
      expect((await desk.get(AUDIT_EXPORT)).statusCode).toBe(expected)
      later(15 * MINUTE_MS)
    }
  })

  it('ends at once with a logout', async () => {
    const desk = await deskOf(server, 'editor')
    const { cookie } = desk
    const { response } = await desk.call(deskLogoutCall, {})
    expect(response.headers['set-cookie']).toContain('Max-Age=0')
    desk.cookie = cookie
    expect(await status(desk)).toBe(401)
  })

  it.each([
    ['is disabled', (name: string) => disableAccount(server.ctx, name)],
    ['gets another password', (name: string) => setPassword(server.ctx, name, 'another-password')],
    ['gets another second factor', (name: string) => renewTotp(server.ctx, name)],
  ])('ends when its account %s', async (_title, change) => {
    const { desk, name } = await deskWith(server, ['editor'])
    expect(await status(desk)).toBe(200)
    await change(name)
    expect(await status(desk)).toBe(401)
  })

  it('asks for the code of a second factor, says no more of a wrong password than of an unknown name', async () => {
    const { name, password } = await deskWith(server, ['editor'])
    const desk = new DeskClient(server)
    const without = await desk.call(deskLoginCall, { username: name, password })
    expect(without).toMatchObject({ status: 403, body: { code: 403, needsCode: true } })
    const wrong = await desk.call(deskLoginCall, { username: name, password: 'wrong' })
    const unknown = await desk.call(deskLoginCall, { username: 'nobody-there', password: 'wrong' })
    expect(wrong.body).toEqual(unknown.body)
    expect(wrong.body).toEqual({ code: 403, msg: 'wrong user name or password' })
    expect(await status(desk)).toBe(401)
  })
})
