import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { accountsCall } from '../../../../domain/desk/account-calls'
import {
  deskSessionCall,
  loginWaysCall,
  SSO_BEGIN,
  SSO_CALLBACK,
  SSO_TIE,
} from '../../../../domain/desk/session-calls'
import type { AdapterServices } from '../../../../server/adapters/adapter'
import { openId } from '../../../../server/adapters/single-sign-on/openid'
import { addAccount, giveOneTimePassword } from '../../../../server/process/operators/accounts'
import { startApp, type TestApp } from '../../support/app'
import { createDatabase, type TestDatabase } from '../../support/database/databases'
import { DeskClient, deskOf, deskWith } from '../../support/desk'

const DESK = 'http://desk.test'
const REDIRECT = `${DESK}${SSO_CALLBACK}`
const CLIENT = 'desk'
const SECRET = 'a-secret-of-the-client-at-the-provider'

/** A real OpenID provider, whose people are who they say they are. */
async function startProvider(): Promise<{ issuer: string; server: Server }> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT, client_secret: SECRET, redirect_uris: [REDIRECT] }],
    findAccount: async (_, sub) => ({
      accountId: sub,
      claims: async () => ({ sub: `id of ${sub}`, preferred_username: sub }),
    }),
    claims: { openid: ['sub'], profile: ['preferred_username'] },
    conformIdTokenClaims: false,
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid profile')
      await grant.save()
      return grant
    },
    cookies: { keys: ['a key'] },
  })
  server.on('request', provider.callback())
  return { issuer, server }
}

/** A browser's cookies at one site. */
class Jar {
  private readonly kept = new Map<string, string>()

  take(lines: readonly string[]): void {
    for (const line of lines) {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split(/=(.*)/s)
      if (value === '') this.kept.delete(name)
      else this.kept.set(name, value)
    }
  }

  get header(): string {
    return [...this.kept].map(([name, value]) => `${name}=${value}`).join('; ')
  }
}

describe('single sign-on', () => {
  let server: TestApp
  let database: TestDatabase
  let provider: Awaited<ReturnType<typeof startProvider>>

  beforeAll(async () => {
    // It warns that its keys are for development.
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    provider = await startProvider()
    database = await createDatabase()
    const settings = {
      HONGBAO_SSO_ISSUER: provider.issuer,
      HONGBAO_SSO_CLIENT: CLIENT,
      HONGBAO_SSO_SECRET: SECRET,
    }
    server = await startApp(database, {
      providers: { singleSignOn: openId.make(settings, { deskOrigin: DESK } as AdapterServices) },
    })
    await addAccount(
      server.ctx,
      { name: 'li.wei', roles: ['auditor'], campaigns: undefined },
      'a-long-password',
    )
  }, 60_000)
  afterAll(async () => {
    await server.close()
    await database.drop()
    provider.server.close()
    vi.restoreAllMocks()
  })

  /** A browser at the desk: what it keeps, and where a call sends it. */
  function browser() {
    const jar = new Jar()
    return {
      jar,
      async go(url: string) {
        const response = await server.app.inject({ url, headers: { cookie: jar.header } })
        const set = response.headers['set-cookie'] ?? []
        jar.take(typeof set === 'string' ? [set] : set)
        return { status: response.statusCode, to: String(response.headers.location ?? '') }
      },
    }
  }

  /** Logs somebody in at the provider; gives the address that it sends the browser back to. */
  async function loginAt(address: string, name: string): Promise<string> {
    const jar = new Jar()
    let to = address
    for (let step = 0; step < 10 && !to.startsWith(REDIRECT); step += 1) {
      const isForm = to.includes('/interaction/')
      const response = await fetch(to, {
        redirect: 'manual',
        headers: { cookie: jar.header },
        ...(isForm && {
          method: 'POST',
          body: new URLSearchParams({ prompt: 'login', login: name, password: 'any' }),
        }),
      })
      jar.take(response.headers.getSetCookie())
      const next = response.headers.get('location')
      if (next === null) throw new Error(`${to} answered ${response.status}: ${await response.text()}`)
      to = new URL(next, to).href
    }
    return to
  }

  const pathOf = (address: string) => address.slice(new URL(address).origin.length)
  const whoIs = async (cookie: string) => {
    const desk = new DeskClient(server)
    desk.cookie = cookie
    return (await desk.call(deskSessionCall, {})).body
  }

  /** A login by the provider, of whom it knows by this name. */
  async function loggedIn(name: string) {
    const { jar, go } = browser()
    const { to } = await go(SSO_BEGIN)
    return { jar, ...(await go(pathOf(await loginAt(to, name)))) }
  }

  /** Ties the account of somebody at the desk to whom the provider knows by this name. */
  async function tied(desk: DeskClient, name: string, meanwhile = async () => {}) {
    const { jar, go } = browser()
    jar.take([desk.cookie])
    const { to } = await go(SSO_TIE)
    const back = pathOf(await loginAt(to, name))
    await meanwhile()
    return go(back)
  }

  const sessionOf = async (desk: DeskClient) => (await desk.call(deskSessionCall, {})).body

  it('logs an account in that is tied to what the provider never gives to anybody else', async () => {
    expect((await new DeskClient(server).call(loginWaysCall, {})).body).toMatchObject({ singleSignOn: true })
    const { desk, name } = await deskWith(server, ['auditor'])
    expect(await sessionOf(desk)).toMatchObject({ mayTie: true })
    expect(await tied(desk, 'wang')).toEqual({ status: 302, to: '/desk/' })
    expect(await sessionOf(desk)).toMatchObject({ mayTie: false })
    const { jar, to } = await loggedIn('wang')
    expect(to).toBe('/desk/')
    expect(await whoIs(jar.header)).toMatchObject({ code: 200, name, roles: ['auditor'] })
    const { body } = await (await deskOf(server, 'admin')).call(accountsCall, {})
    const { accounts } = accountsCall.response.parse(body)
    expect(accounts.find((one) => one.name === name)).toMatchObject({ ssoSubject: 'wang' })
    expect(accounts.find((one) => one.name === 'li.wei')).toMatchObject({ ssoSubject: null })
  })

  it.each(['nobody', 'demo', 'li.wei'])(
    'logs nobody in who calls themselves %s at the provider',
    async (name) => {
      const { jar, to, status } = await loggedIn(name)
      expect([status, to]).toEqual([302, '/desk/?sso=unknown'])
      expect(await whoIs(jar.header)).toMatchObject({ code: 401 })
    },
  )

  it('ties nobody twice, and nothing without a session or to an account that has changed meanwhile', async () => {
    const { desk: first, name } = await deskWith(server, ['auditor'])
    expect((await tied(first, 'zhao')).to).toBe('/desk/')
    // Nor by somebody at a desk that was left open.
    expect((await tied(first, 'sun')).to).toBe('/desk/?sso=taken')
    expect((await loggedIn('sun')).to).toBe('/desk/?sso=unknown')
    const { desk: second, name: other } = await deskWith(server, ['support'])
    expect((await tied(second, 'zhao')).to).toBe('/desk/?sso=taken')
    expect((await tied(new DeskClient(server), 'qian')).to).toBe('/desk/?sso=unknown')
    expect((await tied(await deskOf(server, 'demo'), 'qian')).to).toBe('/desk/?sso=unknown')
    const reset = (whose: string) =>
      giveOneTimePassword(server.ctx, whose, { hash: '', until: 0, withFactor: true })
    expect((await tied(second, 'qian', async () => void (await reset(other)))).to).toBe('/desk/?sso=taken')
    expect((await loggedIn('qian')).to).toBe('/desk/?sso=unknown')
    await reset(name)
    expect((await loggedIn('zhao')).to).toBe('/desk/?sso=unknown')
  })

  it('takes no answer that another browser began, that comes twice or that was made up', async () => {
    const { go } = browser()
    const { to } = await go(SSO_BEGIN)
    const back = pathOf(await loginAt(to, 'known'))
    await tied((await deskWith(server, ['auditor'])).desk, 'known')
    const refused = { status: 302, to: '/desk/?sso=refused' }
    const stranger = browser()
    // The victim has nothing begun, and then something of its own.
    expect(await stranger.go(back)).toEqual(refused)
    await stranger.go(SSO_BEGIN)
    expect(await stranger.go(back)).toEqual(refused)
    expect(await whoIs(stranger.jar.header)).toMatchObject({ code: 401 })
    const own = browser()
    const begun = await own.go(SSO_BEGIN)
    const { state } = Object.fromEntries(new URL(begun.to).searchParams)
    expect(await own.go(`${SSO_CALLBACK}?code=made-up&state=${state}`)).toEqual(refused)
    const twice = browser()
    const first = pathOf(await loginAt((await twice.go(SSO_BEGIN)).to, 'known'))
    expect((await twice.go(first)).to).toBe('/desk/')
    expect(await twice.go(first)).toEqual(refused)
  })

  it('sends a browser to no other site than the provider', async () => {
    const { go } = browser()
    const { to } = await go(`${SSO_BEGIN}?next=https://evil.example/&redirect_uri=https://evil.example/`)
    expect(to.startsWith(provider.issuer)).toBe(true)
    expect(new URL(to).searchParams.get('redirect_uri')).toBe(REDIRECT)
  })
})
