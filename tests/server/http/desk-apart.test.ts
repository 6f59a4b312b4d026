import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { deskLoginCall, deskSessionCall } from '../../../domain/desk/session-calls'
import { previewLinkCall } from '../../../domain/desk/version-calls'
import { addAccount } from '../../../server/process/operators/accounts'
import { totpCode } from '../../../server/process/operators/totp-code'
import { useApp } from '../support/app'
import { DESK_HOST, ORIGINS, PRODUCTION } from '../support/production'

const folder = mkdtempSync(join(tmpdir(), 'hongbao-sites-'))
mkdirSync(join(folder, 'desk'))
writeFileSync(join(folder, 'index.html'), "<title>the players' page</title>")
writeFileSync(join(folder, 'desk/index.html'), '<title>the desk</title>')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PLAYERS_HOST = new URL(ORIGINS.HONGBAO_PUBLIC_URL).host
const HOSTS = { players: PLAYERS_HOST, desk: DESK_HOST } as const
/** A proxy takes https. */
const HTTPS = { 'x-forwarded-proto': 'https' }

describe('script on a player’s page, against the desk of production', () => {
  const server = useApp({ ...PRODUCTION, clientDir: folder, trustProxy: true })
  const ask = (method: 'GET' | 'POST' | 'OPTIONS', url: string, host: string, headers = {}) =>
    server.app.inject({
      method,
      url,
      headers: { ...HTTPS, host, ...headers },
      ...(method === 'POST' && { payload: {} }),
    })

  /** Method, address, status on the players' host, status on the desk's. */
  const PATHS = [
    ['GET', '/new-dbank/', 200, 404],
    ['GET', '/new-dbank/activeIndex?activityId=wheel', 200, 404],
    ['GET', '/new-dbank', 302, 404],
    ['GET', '/new-dbank/desk/index.html', 404, 404],
    ['POST', '/api/user/auth', 200, 404],
    ['GET', '/api/user/auth', 405, 404],
    ['POST', '/api/preview', 400, 404],
    ['POST', '/api/operator/login', 401, 404],
    ['POST', '/api/payment/callback', 401, 404],
    ['GET', '/api/draws/wheel', 200, 404],
    ['GET', '/desk', 404, 302],
    ['GET', '/desk/', 404, 200],
    ['GET', '/desk/campaigns', 404, 200],
    ['GET', '/%64esk/', 404, 200],
    ['POST', deskSessionCall.path, 404, 401],
    ['POST', '/api/%64esk/session', 404, 401],
    ['GET', deskSessionCall.path, 404, 405],
    ['POST', deskLoginCall.path, 404, 400],
    ['GET', '/api/desk/audit/export', 404, 401],
    ['POST', '/api/desk/nothing', 404, 404],
    ['GET', '/healthz', 200, 200],
    ['GET', '/readyz', 200, 200],
    ['GET', '/', 302, 302],
    ['GET', '/media/campaigns/bind-card.webp', 200, 200],
    ['GET', '/nothing', 404, 404],
    ['GET', '/lab/', 404, 404],
  ] as const

  it.each(PATHS)(
    '%s %s is %i on the players’ host and %i on the desk’s',
    async (method, url, ...statuses) => {
      const answers = [await ask(method, url, HOSTS.players), await ask(method, url, HOSTS.desk)]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(statuses)
    },
  )

  it.each(PATHS)('%s %s is misdirected on every other host', async (method, url) => {
    for (const host of [
      'evil.example',
      'localhost',
      `${PLAYERS_HOST}.`,
      `me@${DESK_HOST}`,
      '127.0.0.1:4173',
    ]) {
      const { statusCode } = await ask(method, url, host, { 'x-forwarded-host': PLAYERS_HOST })
      expect([host, statusCode]).toEqual([host, /^\/(healthz|readyz)$/.test(url) ? 200 : 421])
    }
  })

  it('finds on the players’ host what it finds at any address that is not there', async () => {
    const shown = async (url: string) => {
      const { headers, body, statusCode } = await ask('POST', url, HOSTS.players)
      return { statusCode, body, headers: { ...headers, date: '' } }
    }
    expect(await shown(deskSessionCall.path)).toEqual(await shown('/api/nothing/session'))
  })

  it('leads from the root to the pages of its site', async () => {
    const to = async (host: string) => (await ask('GET', '/?lang=en', host)).headers.location
    expect([await to(HOSTS.players), await to(HOSTS.desk)]).toEqual(['/new-dbank/?lang=en', '/desk/?lang=en'])
  })

  it('takes the host in any case and with the port of its scheme, and from no other header', async () => {
    expect((await ask('GET', '/desk/', DESK_HOST.toUpperCase())).statusCode).toBe(200)
    expect((await ask('GET', '/desk/', PLAYERS_HOST, { 'x-forwarded-host': DESK_HOST })).statusCode).toBe(404)
  })

  it('is let in by no header of another origin', async () => {
    const from = { origin: ORIGINS.HONGBAO_PUBLIC_URL, 'access-control-request-method': 'POST' }
    for (const method of ['OPTIONS', 'POST'] as const) {
      const { headers, statusCode } = await ask(method, deskSessionCall.path, HOSTS.desk, from)
      expect(statusCode).toBeGreaterThanOrEqual(400)
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })

  it('finds a cookie of the desk’s host alone, which no request of another origin may use', async () => {
    const account = { name: 'li.si', roles: ['editor', 'support'] as const, campaigns: undefined }
    const secret = await addAccount(server.ctx, account, 'a-long-one')
    if (secret === undefined) throw new Error('the name is taken')
    const code = totpCode(secret, server.clock.now())
    const login = await server.app.inject({
      method: 'POST',
      url: deskLoginCall.path,
      headers: { ...HTTPS, host: DESK_HOST },
      payload: { username: account.name, password: 'a-long-one', code },
    })
    const set = String(login.headers['set-cookie'])
    expect(set).toMatch(/^__Host-hongbao-desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/)
    const cookie = set.split(';', 1)[0]
    const session = (host: string, headers = {}) =>
      ask('POST', deskSessionCall.path, host, { cookie, ...headers })
    expect((await session(HOSTS.desk)).statusCode).toBe(200)
    expect((await session(HOSTS.players)).statusCode).toBe(404)
    for (const site of ['same-site', 'cross-site'])
      expect((await session(HOSTS.desk, { 'sec-fetch-site': site })).statusCode).toBe(403)

    const preview = await server.app.inject({
      method: 'POST',
      url: previewLinkCall.path,
      headers: { ...HTTPS, host: DESK_HOST, cookie, 'x-desk-token': login.json().token },
      payload: { activityId: 'wheel', version: 1 },
    })
    expect(preview.json()).toMatchObject({ code: 200, origin: ORIGINS.HONGBAO_PUBLIC_URL })
  })

  const policyOf = async (url: string, host: string) => {
    const policy = String((await ask('GET', url, host)).headers['content-security-policy'])
    return new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive]))
  }

  it('sees previews alone framed by the desk, and by it alone', async () => {
    const framed = async (url: string) => (await policyOf(url, HOSTS.players)).get('frame-ancestors')
    const previewed = `frame-ancestors 'self' ${ORIGINS.HONGBAO_DESK_URL}`
    expect(await framed('/new-dbank/activeIndex?activityId=wheel&preview=token')).toBe(previewed)
    expect(await framed('/new-dbank/activeIndex?preview=token')).toBe(previewed)
    for (const url of [
      '/new-dbank/activeIndex?activityId=wheel',
      '/new-dbank/activeIndex?my-preview=token',
      '/new-dbank/preview=?a=b',
      '/api/preview?preview=token',
      '/?preview=token',
    ])
      expect([url, await framed(url)]).toEqual([url, "frame-ancestors 'self'"])
  })

  it('sees the desk frame the players’ origin and be framed by nobody else', async () => {
    for (const url of ['/desk/', '/desk/?preview=token']) {
      const policy = await policyOf(url, HOSTS.desk)
      expect(policy.get('frame-src')).toBe(`frame-src ${ORIGINS.HONGBAO_PUBLIC_URL}`)
      expect(policy.get('frame-ancestors')).toBe("frame-ancestors 'self'")
      expect(policy.get('connect-src')).toBe("connect-src 'self'")
    }
    expect((await policyOf('/new-dbank/', HOSTS.players)).has('frame-src')).toBe(false)
  })
})

describe('a demo', () => {
  const server = useApp({ clientDir: folder })

  it('has desk and players on one origin, under every name', async () => {
    for (const host of ['localhost:4173', 'phone.local'])
      for (const url of ['/desk/', '/new-dbank/'])
        expect((await server.app.inject({ url, headers: { host } })).statusCode).toBe(200)
  })
})
