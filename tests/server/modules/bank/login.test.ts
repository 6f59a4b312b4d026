import { describe, expect, it } from 'vitest'
import { registerCall } from '../../../../domain/calls/activity'
import {
  BANK_AUTHORISE_PATH,
  bankStateCall,
  customerInfoCall,
  zyCustomerInfoCall,
} from '../../../../domain/calls/bank'
import { CODES } from '../../../../domain/codes'
import { BANK_STATE } from '../../../../domain/rules/visit/bank-state'
import { gatewayBankLogin } from '../../../../server/adapters/bank-login/gateway'
import { SANDBOX_AUTHORISE_PATH } from '../../../../server/adapters/bank-login/sandbox'
import { freshKey, freshPhone, opened } from '../../support/activity'
import { type TestApp, useApp } from '../../support/app'
import { BANK_CUSTOMER, bankGrants } from '../../support/bank'

const MASKED = {
  mobNum: '139*****001',
  username: '欧阳**',
  gDid: '110105********002X',
  cPid: '************0001',
}
const BACK = 'http://localhost/new-dbank/zyActiveIndex?activityId=plain&bankNonce=abc'

const proofs = (server: TestApp) =>
  server.ctx.db.selectFrom('proofs').selectAll().where('kind', '=', 'customer').execute()

/** Answers the sandbox bank's page; gives the address that it leads back to. */
async function answerBankPage(server: TestApp, action: string, redirect_uri = BACK): Promise<URL> {
  const form = new URLSearchParams({ ...BANK_CUSTOMER, redirect_uri, state: BANK_STATE, action })
  const { headers } = await server.app.inject({
    method: 'POST',
    url: SANDBOX_AUTHORISE_PATH,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  })
  return new URL(String(headers.location), 'http://localhost')
}

describe('the bank login', () => {
  const server = useApp()

  it('proves the customer of a session and shows nothing of it unmasked', async () => {
    const { sessionID } = await bankGrants(server)
    const client = await server.client().auth('wheel', '1')
    const { body, response } = await client.call(customerInfoCall, { sessionID })
    expect(body).toMatchObject({ code: CODES.ok, ...MASKED })
    const stored = JSON.stringify([
      await proofs(server),
      await server.ctx.db.selectFrom('bankGrants').selectAll().execute(),
      server.logLines,
      response.body,
    ])
    for (const secret of [...Object.values(BANK_CUSTOMER), sessionID]) expect(stored).not.toContain(secret)
  })

  it('fills in the account of a customer whom the lab or the bank page has by phone, name and ID alone', async () => {
    const { cPid: _, ...customer } = BANK_CUSTOMER
    const client = await server.client().auth('wheel', '1')
    const lab = await server.app.inject({ method: 'POST', url: '/lab/api/bank', payload: customer })
    const first = await client.call(customerInfoCall, { sessionID: lab.json().sessionID })
    expect(first.body).toMatchObject({ code: CODES.ok, ...MASKED })
    const page = await server.app.inject({
      method: 'POST',
      url: SANDBOX_AUTHORISE_PATH,
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        ...customer,
        action: 'allow',
        redirect_uri: BACK,
        state: lab.json().state,
      }).toString(),
    })
    const code = new URL(String(page.headers.location)).searchParams.get('code') ?? ''
    const { state } = lab.json()
    const second = await client.call(zyCustomerInfoCall, { code, redirectUri: BACK, state })
    expect(second.body).toMatchObject({ code: CODES.ok, ...MASKED })
  })

  it('registers its customer without an SMS code, by the real phone', async () => {
    const mobNum = freshPhone()
    const { sessionID } = await bankGrants(server, { mobNum })
    const client = await server.client().auth('wheel', '1')
    await client.call(customerInfoCall, { sessionID })
    const form = { activityId: 'wheel', customerName: '欧阳**', phone: '139*****001' }
    expect((await client.call(registerCall, form, { key: freshKey() })).body.code).toBe(CODES.ok)
    const row = await server.ctx.db
      .selectFrom('registrations')
      .selectAll()
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow()
    expect(opened(server, row, 'phone')).toBe(mobNum)
    expect(opened(server, row, 'customerName')).toBe(BANK_CUSTOMER.username)
  })

  it('keeps one customer: another login takes the first one out', async () => {
    const client = await server.client().auth('grid', '1')
    const before = (await proofs(server)).length
    for (const mobNum of [freshPhone(), freshPhone()])
      await client.call(customerInfoCall, { sessionID: (await bankGrants(server, { mobNum })).sessionID })
    expect((await proofs(server)).length).toBe(before + 1)
  })

  it('exchanges a code once, and only for the page that requested it', async () => {
    const client = await server.client().auth('wheel', '1')
    const code = (await answerBankPage(server, 'allow')).searchParams.get('code') ?? ''
    const refused = {
      code: CODES.nothingFound,
      msg: 'the mobile-bank login is no longer valid, please log in again',
    }
    const ask = async (redirectUri: string) => {
      const state = String((await client.call(bankStateCall, {})).body.state)
      return (await client.call(zyCustomerInfoCall, { code, redirectUri, state })).body
    }
    expect(await ask(`${BACK}d`)).toEqual(refused)
    expect(await ask(BACK)).toMatchObject({ code: CODES.ok, ...MASKED })
    expect(await ask(BACK)).toEqual(refused)
  })

  it('refuses an unknown session and one that has ended', async () => {
    const client = await server.client().auth('wheel', '1')
    expect((await client.call(customerInfoCall, { sessionID: 'unknown' })).body.code).toBe(CODES.nothingFound)
    const { sessionID, code } = await bankGrants(server)
    server.clock.set(Date.now() + 8 * 3_600_000 + 1)
    const later = await server.client().auth('wheel', '1')
    expect((await later.call(customerInfoCall, { sessionID })).body.code).toBe(CODES.nothingFound)
    const state = String((await later.call(bankStateCall, {})).body.state)
    expect((await later.call(zyCustomerInfoCall, { code, redirectUri: BACK, state })).body.code).toBe(
      CODES.nothingFound,
    )
    server.clock.set(null)
  })

  it('names the openId of a code, the same for the same customer', async () => {
    const bank = server.ctx.bankLogin
    const one = await bankGrants(server)
    const again = await bankGrants(server)
    const other = await bankGrants(server, { mobNum: freshPhone() })
    const user = await bank.userByCode(one.code, one.state)
    expect(user?.OpenID).toMatch(/^[\w-]{28}$/)
    expect((await bank.userByCode(again.code, again.state))?.OpenID).toBe(user?.OpenID)
    expect((await bank.userByCode(other.code, other.state))?.OpenID).not.toBe(user?.OpenID)
    expect(await bank.userByCode(one.code, one.state)).toBeUndefined()
    expect(await bank.userByCode((await bankGrants(server)).code, 'another-state')).toBeUndefined()
  })

  it('leads to the bank and back with code and state, or with a refusal', async () => {
    const client = await server.client().auth('plain', '1')
    const state = String((await client.call(bankStateCall, {})).body.state)
    const lead = await server.app.inject(
      `${BANK_AUTHORISE_PATH}?${new URLSearchParams({ redirectUri: BACK, state })}`,
    )
    expect(lead.statusCode).toBe(302)
    const page = await server.app.inject({
      url: String(lead.headers.location),
      headers: { host: 'localhost' },
    })
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('沙箱手机银行登录')])
    const english = new URLSearchParams({ redirect_uri: `${BACK}&lang=en`, state: BANK_STATE })
    const inEnglish = await server.app.inject({
      url: `${SANDBOX_AUTHORISE_PATH}?${english}`,
      headers: { host: 'localhost', 'accept-language': 'zh-CN' },
    })
    expect(inEnglish.body).toContain('Sandbox bank login')
    const answer = (action: string, redirectUri?: string) => answerBankPage(server, action, redirectUri)
    const allowed = await answer('allow')
    expect(Object.fromEntries(allowed.searchParams)).toMatchObject({
      state: BANK_STATE,
      bankNonce: 'abc',
    })
    const code = allowed.searchParams.get('code') ?? ''
    expect((await client.call(zyCustomerInfoCall, { code, redirectUri: BACK, state })).body.code).toBe(
      CODES.ok,
    )
    const refused = await answer('refuse')
    expect([refused.searchParams.get('error'), refused.searchParams.has('code')]).toEqual([
      'access_denied',
      false,
    ])
    const elsewhere = await answer('allow', 'http://elsewhere.example/')
    expect([elsewhere.host, elsewhere.searchParams.has('code')]).toEqual(['localhost', false])
    expect((await server.app.inject(BANK_AUTHORISE_PATH)).statusCode).toBe(400)
    for (const address of ['javascript:1', 'https://other.example/', 'https://localhost.other.example/'])
      expect(
        (
          await server.app.inject(
            `${BANK_AUTHORISE_PATH}?${new URLSearchParams({ redirectUri: address, state })}`,
          )
        ).statusCode,
      ).toBe(400)
  })
})

describe('a bank that cannot be reached', () => {
  const fail = async () => {
    throw new Error('no line')
  }
  const bankLogin = {
    bySession: fail,
    byCode: fail,
    userByCode: fail,
    authoriseUrl: () => 'https://b.example/',
  }
  const server = useApp({ providers: { bankLogin } })

  it('is refused as such and adds no proof', async () => {
    const client = await server.client().auth('wheel', '1')
    const { body } = await client.call(customerInfoCall, { sessionID: 's' })
    expect(body).toMatchObject({
      code: CODES.failed,
      msg: 'the bank cannot be reached now, please try again later',
    })
    expect(await proofs(server)).toEqual([])
    expect((await server.client().post('/lab/api/bank', BANK_CUSTOMER)).status).toBe(404)
  })
})

describe('the gateway to a real bank', () => {
  const target = {
    url: 'https://bank.example/g/',
    authoriseUrl: 'https://bank.example/ask?a=1',
    token: 't0ken',
  }
  const answering = (status: number, content: unknown, seen: unknown[] = []) =>
    gatewayBankLogin(target, async (url, init) => {
      seen.push([
        String(url),
        JSON.parse(String(init?.body)),
        new Headers(init?.headers).get('authorization'),
      ])
      return new Response(JSON.stringify(content), { status })
    })

  it('sends its token and reads the customer', async () => {
    const seen: unknown[] = []
    const bank = answering(200, BANK_CUSTOMER, seen)
    expect(await bank.bySession('s1')).toEqual(BANK_CUSTOMER)
    expect(await bank.byCode('c1', BACK)).toEqual(BANK_CUSTOMER)
    expect(await answering(200, { OpenID: 'o1' }, seen).userByCode('c2', 'st')).toMatchObject({
      OpenID: 'o1',
    })
    expect(seen).toEqual([
      ['https://bank.example/g/session', { sessionID: 's1' }, 'Bearer t0ken'],
      ['https://bank.example/g/code', { code: 'c1', redirectUri: BACK }, 'Bearer t0ken'],
      ['https://bank.example/g/user', { code: 'c2', state: 'st' }, 'Bearer t0ken'],
    ])
  })

  it('takes 404 for unknown and throws for anything else that is no customer', async () => {
    expect(await answering(404, {}).bySession('s')).toBeUndefined()
    await expect(answering(500, {}).bySession('s')).rejects.toThrow('500')
    await expect(answering(200, { mobNum: 'x' }).bySession('s')).rejects.toThrow()
  })

  it("leads to the bank's own page", () => {
    const address = new URL(answering(200, {}).authoriseUrl(BACK, `${BANK_STATE}.x`))
    expect([address.origin, Object.fromEntries(address.searchParams)]).toEqual([
      'https://bank.example',
      { a: '1', redirect_uri: BACK, response_type: 'code', state: `${BANK_STATE}.x` },
    ])
  })
})
