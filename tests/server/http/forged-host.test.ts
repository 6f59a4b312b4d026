import { beforeEach, describe, expect, it } from 'vitest'
import { BANK_AUTHORISE_PATH } from '../../../domain/calls/bank'
import { appointmentCall } from '../../../domain/calls/new-year'
import { zyOrderCall } from '../../../domain/calls/prizes'
import { CODES } from '../../../domain/codes'
import { deskLoginCall } from '../../../domain/desk/session-calls'
import { previewLinkCall } from '../../../domain/desk/version-calls'
import type { PaymentOrder } from '../../../server/adapters/payment/port'
import { buildApp } from '../../../server/app'
import { readWebOptions } from '../../../server/http/web-settings'
import { readSettings } from '../../../server/settings'
import { freshKey } from '../support/activity'
import { useApp } from '../support/app'
import { DeskClient } from '../support/desk'
import * as ny from '../support/new-year'
import { PRODUCTION } from '../support/production'
import { makePay, playerOf, TEN } from '../support/zy-pay'

const OWN = 'https://campaign.example'
const EVIL = 'https://evil.example'
const evil = new URL(EVIL).host
/** What an attacker sends, or a proxy that passes on what it was sent. */
const FORGED: [title: string, headers: Record<string, string>][] = [
  ['Host', { host: evil }],
  ['X-Forwarded-Host', { host: 'campaign.example', 'x-forwarded-host': evil, 'x-forwarded-proto': 'http' }],
  ['all', { host: evil, 'x-forwarded-host': evil, 'x-forwarded-proto': 'http' }],
]
const STATE = `SZX202008_02.${'a'.repeat(32)}`

describe.each(FORGED)('exploit 22: a forged %s, where HONGBAO_PUBLIC_URL is set', (_title, forged) => {
  const orders: PaymentOrder[] = []
  const server = useApp({
    trustProxy: true,
    web: readWebOptions({ HONGBAO_PUBLIC_URL: OWN, HONGBAO_LINK_HOSTS: 'pay.example' }, true),
    providers: {
      payment: {
        callbackKey: 'key',
        create: async (order) => {
          orders.push(order)
          return { paymentUrl: `https://pay.example/${order.id}` }
        },
        refund: async () => {},
        ask: async () => undefined,
      },
    },
  })
  beforeEach(() => {
    orders.length = 0
    server.clock.set(null)
  })
  const get = (url: string) => server.app.inject({ url, headers: forged })

  it('sends no code of the bank to another site', async () => {
    const lead = (origin: string) =>
      get(
        `${BANK_AUTHORISE_PATH}?${new URLSearchParams({ redirectUri: `${origin}/new-dbank/zyActiveIndex`, state: STATE })}`,
      )
    expect((await lead(EVIL)).statusCode).toBe(400)
    expect((await lead('http://campaign.example')).statusCode).toBe(400)
    const own = await lead(OWN)
    expect(own.statusCode).toBe(302)
    expect(own.headers.location).toContain(encodeURIComponent(OWN))
  })

  it('makes no page of the sandbox bank that leads to another site', async () => {
    const page = (origin: string) =>
      get(`/sandbox/bank/authorise?${new URLSearchParams({ redirect_uri: `${origin}/x`, state: STATE })}`)
    expect((await page(EVIL)).statusCode).toBe(400)
    expect((await page(OWN)).statusCode).toBe(200)
  })

  it('sends no payer of a booking elsewhere', async () => {
    ny.moveTo(server, ny.tomorrowAt(10))
    const activityId = await ny.makeNewYear(server)
    const { client, phone } = await ny.customerOf(server, activityId)
    const book = async (paySuccessSkipPageUrl: string) => {
      const booking = { ...ny.bookingOf(server, activityId, phone), paySuccessSkipPageUrl }
      return (await client.call(appointmentCall, booking, { key: freshKey(), headers: forged })).body.code
    }
    expect(await book(`${EVIL}/new-dbank/paid`)).toBe(CODES.ruleBroken)
    expect(await book(`${OWN}/new-dbank/paid`)).toBe(200)
    expect(orders.map(({ origin, successUrl }) => [origin, successUrl])).toEqual([[OWN, '/new-dbank/paid']])
  })

  it('sends no payer of a chance elsewhere', async () => {
    const player = await playerOf(server, await makePay(server, TEN))
    const { activityId, openId, client } = player
    const links = { paySuccessSkipPageUrl: '/new-dbank/paid', payFailSkipPageUrl: '/new-dbank/failed' }
    const order = { activityId, openId, ...links }
    expect((await client.call(zyOrderCall, order, { key: freshKey(), headers: forged })).body.code).toBe(200)
    expect(orders.map(({ origin }) => origin)).toEqual([OWN])
  })

  it('has no part in the link of a preview, nor in the cookie of the desk', async () => {
    const desk = new DeskClient(server)
    const { response } = await desk.call(deskLoginCall, { username: 'editor', password: 'editor' }, forged)
    expect(response.headers['set-cookie']).toMatch(
      /^__Host-hongbao-desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    )
    const { body } = await desk.call(previewLinkCall, { activityId: 'wheel', version: 1 }, forged)
    expect(body).toMatchObject({ code: 200, origin: OWN })
  })

  it('is in no header or text of an answer', async () => {
    for (const url of ['/', '/new-dbank/', '/healthz', '/api/openapi.json', '/lab/api/inbox', '/nothing']) {
      const { headers, body } = await get(url)
      expect([url, JSON.stringify(headers) + body]).toEqual([url, expect.not.stringContaining(evil)])
    }
  })
})

describe('a return address of production', () => {
  const server = useApp(PRODUCTION)

  it('is the own site alone, whatever the request says', async () => {
    const { returnLinks } = await import('../../../server/participation/payment/return-links')
    const links = (link: string) =>
      returnLinks(
        server.ctx,
        { paySuccessSkipPageUrl: link, payFailSkipPageUrl: '/new-dbank/x' },
        { protocol: 'https', host: evil },
      )
    expect('successUrl' in links(`${EVIL}/new-dbank/x`)).toBe(false)
    expect(links('/new-dbank/paid')).toMatchObject({ successUrl: '/new-dbank/paid' })
  })
})

describe('an origin that is none', () => {
  const NAMES = ['HONGBAO_PUBLIC_URL', 'HONGBAO_DESK_URL']
  const WRONG = [
    'campaign.example',
    'ftp://campaign.example',
    'https://campaign.example/new-dbank',
    'https://campaign.example/?a=1',
    'https://campaign.example/#a',
    'https://me@campaign.example',
    'https://*.example',
    'https://campaign.example https://evil.example',
    "https://campaign.example;script-src 'unsafe-inline'",
  ]
  it.each(NAMES.flatMap((name) => WRONG.map((value) => [name, value] as const)))(
    '%s of %s is refused by its name',
    (name, value) => {
      expect(() => readSettings({ [name]: value }, [])).toThrow(
        `${name} is '${value}'; it should be an origin`,
      )
    },
  )

  it('says nothing of a password', () => {
    const value = 'https://me:canary@campaign.example'
    expect(() => readSettings({ HONGBAO_PUBLIC_URL: value }, [])).toThrow(
      /HONGBAO_PUBLIC_URL is (?!.*canary).*without path, query, user or password/,
    )
  })

  it('is written as a browser writes it', () => {
    const { web } = readSettings({ HONGBAO_PUBLIC_URL: 'https://Campaign.Example:443/' }, []).app
    expect(web?.publicOrigin).toBe('https://campaign.example')
  })

  const refusal = async (variables: Record<string, string>, more = {}) => {
    const databaseUrl = 'postgres://a@127.0.0.1:1/c'
    const web = readWebOptions(variables, false)
    try {
      await buildApp({ ...PRODUCTION, dataDir: '/nowhere', databaseUrl, log: false, web, ...more })
    } catch (error) {
      return String(error)
    }
    return 'started'
  }
  const desk = 'https://desk.example'

  it.each([
    [{}, /missing: HONGBAO_PUBLIC_URL \(the https: origin of .*; HONGBAO_DESK_URL \(the https: origin of /],
    [{ HONGBAO_PUBLIC_URL: OWN }, /missing: HONGBAO_DESK_URL \(the https: origin of [^;]*$/],
    [{ HONGBAO_DESK_URL: desk }, /missing: HONGBAO_PUBLIC_URL \(the https: origin of [^;]*$/],
    [
      { HONGBAO_PUBLIC_URL: 'http://campaign.example', HONGBAO_DESK_URL: desk },
      /missing: HONGBAO_PUBLIC_URL [^;]*$/,
    ],
    [
      { HONGBAO_PUBLIC_URL: OWN, HONGBAO_DESK_URL: 'http://desk.example' },
      /missing: HONGBAO_DESK_URL [^;]*$/,
    ],
    [
      { HONGBAO_PUBLIC_URL: OWN, HONGBAO_DESK_URL: OWN },
      /missing: HONGBAO_DESK_URL on another host than [^;]*$/,
    ],
    [
      { HONGBAO_PUBLIC_URL: OWN, HONGBAO_DESK_URL: `${OWN}:8443` },
      /missing: HONGBAO_DESK_URL on another host/,
    ],
    [{ HONGBAO_PUBLIC_URL: OWN, HONGBAO_DESK_URL: desk }, /the database of DATABASE_URL cannot be used/],
  ])('lets production start with %j or not', async (variables, words) => {
    expect(await refusal(variables)).toMatch(words)
  })

  it.each([
    [{ HONGBAO_DESK_URL: desk }, /HONGBAO_DESK_URL needs HONGBAO_PUBLIC_URL beside it/],
    [{ HONGBAO_PUBLIC_URL: OWN, HONGBAO_DESK_URL: `${OWN}:8443` }, /cookies know no ports/],
    [{ HONGBAO_PUBLIC_URL: OWN }, /the database of DATABASE_URL cannot be used/],
  ])('lets a demo start with %j or not', async (variables, words) => {
    expect(await refusal(variables, { environment: 'demo', adapterSettings: {} })).toMatch(words)
  })
})
