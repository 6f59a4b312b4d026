import { describe, expect, it } from 'vitest'
import { buildApp } from '../../../server/app'
import { readSettings } from '../../../server/settings'
import { networkText } from '../../../server/start/demo'
import { useApp } from '../support/app'
import { REAL_ADAPTERS } from '../support/production'

const SECRET = 'mQ7vX2cN9rBt5HkLw0dYz8JpGf3sVu6EaRi1TnWxoC4='

/** What the start of an environment says, which gets no further than a database that is not there. */
async function start(environment: Record<string, string>): Promise<string> {
  try {
    const { app } = readSettings(
      { DATABASE_URL: 'postgres://a@127.0.0.1:1/c', HONGBAO_LOG_LEVEL: 'silent', ...environment },
      [],
    )
    await buildApp(app)
  } catch (error) {
    return String(error)
  }
  return 'started'
}
const ALLOWED = /the database of DATABASE_URL cannot be used/

describe('the demo with real money', () => {
  it('does not start with a wallet that pays, HONGBAO_ENV forgotten, on every address', async () => {
    const wallet = { HONGBAO_PAYOUT_WEBHOOK: 'https://wallet.example/', HONGBAO_PAYOUT_SECRET: SECRET }
    expect(await start({ HOST: '0.0.0.0', ...wallet })).toMatch(/HOST is '0\.0\.0\.0'/)
    expect(await start({ HOST: '0.0.0.0', HONGBAO_DEMO_LAN: '1', ...wallet })).toMatch(
      /the demo .* HONGBAO_PAYOUT_WEBHOOK; .*HONGBAO_ENV=production/,
    )
  })

  it.each<[string, Record<string, string>]>([
    ['HONGBAO_SMS_WEBHOOK', {}],
    ['HONGBAO_PAYMENT_WEBHOOK', { HONGBAO_PAYMENT_SECRET: SECRET }],
    ['HONGBAO_PAYOUT_WEBHOOK', { HONGBAO_PAYOUT_SECRET: SECRET }],
    ['HONGBAO_BANK_GATEWAY', { HONGBAO_BANK_AUTHORISE: 'https://bank.example/authorise' }],
    ['HONGBAO_BANK_WEBHOOK', {}],
    ['HONGBAO_SSO_ISSUER', { HONGBAO_SSO_CLIENT: 'desk' }],
  ])('does not start with %s, on this machine either', async (name, others) => {
    for (const address of ['https://provider.example/', 'http://127.0.0.1:9/'])
      expect(await start({ [name]: address, ...others })).toContain(`takes no real provider: ${name}`)
  })

  it('names every one of them', async () => {
    expect(await start(REAL_ADAPTERS)).toContain(
      'HONGBAO_SMS_WEBHOOK, HONGBAO_PAYMENT_WEBHOOK, HONGBAO_PAYOUT_WEBHOOK, HONGBAO_BANK_GATEWAY',
    )
  })
})

describe('the demo on a network', () => {
  const hostOf = (environment: Record<string, string>, ...argv: string[]) => {
    try {
      return readSettings(environment, argv).host
    } catch (error) {
      return String(error)
    }
  }

  it.each([
    '0.0.0.0',
    '::',
    '192.168.1.5',
    '203.0.113.5',
    'demo.example',
    'localhost.example',
    '127.example',
  ])('does not listen on %s without a word', async (HOST) => {
    expect(hostOf({ HOST })).toMatch(/^StartRefused: HOST is '.*--lan or HONGBAO_DEMO_LAN=1/)
    expect(hostOf({ HOST, HONGBAO_DEMO_LAN: '0' })).toContain('StartRefused')
    expect(hostOf({ HOST, HONGBAO_DEMO_LAN: '1' })).toBe(HOST)
    expect(hostOf({ HOST, HONGBAO_ENV: 'production' })).toBe(HOST)
  })

  it.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])('listens on %s', (HOST) => {
    expect(hostOf({ HOST })).toBe(HOST)
  })

  it('listens on every address with --lan, and with the variable where no other is named', () => {
    expect([hostOf({}), hostOf({}, '--lan'), hostOf({ HONGBAO_DEMO_LAN: '1' })]).toEqual([
      '127.0.0.1',
      '0.0.0.0',
      '0.0.0.0',
    ])
    expect(hostOf({ HONGBAO_DEMO_LAN: '1', HONGBAO_ENV: 'production' })).toBe('127.0.0.1')
  })

  it('starts there with the sandbox', async () => {
    expect(await start({ HOST: '0.0.0.0', HONGBAO_DEMO_LAN: '1' })).toMatch(ALLOWED)
  })

  it('says what it shows, and to whom', () => {
    expect(networkText('0.0.0.0')).toMatch(/Everybody on this network .*\/lab\/inbox.*\/desk\//s)
    expect(networkText('127.0.0.1')).toBeUndefined()
  })
})

describe('a demo that the world can reach', () => {
  const server = useApp({ trustProxy: true })
  const status = async (remoteAddress: string, url: string) => {
    const headers = { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', host: 'localhost' }
    return (await server.app.inject({ url, remoteAddress, headers })).statusCode
  }

  it.each([
    '203.0.113.5',
    '172.32.0.1',
    '192.169.0.1',
    '11.0.0.1',
    '2001:db8::1',
    '::ffff:203.0.113.5',
    '::',
  ])('answers nothing to %s, whatever its headers say', async (address) => {
    for (const url of ['/lab/api/inbox', '/lab/', '/desk/', '/healthz', '/nothing'])
      expect([url, await status(address, url)]).toEqual([url, 403])
  })

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.1.1',
    '::1',
    'fe80::1%eth0',
    'fd00::1',
    '::ffff:192.168.0.1',
  ])('answers %s', async (address) => {
    expect(await status(address, '/lab/api/inbox')).toBe(200)
  })
})
