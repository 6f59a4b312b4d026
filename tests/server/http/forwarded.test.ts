import { beforeEach, describe, expect, it } from 'vitest'
import { authCall } from '../../../domain/calls/auth'
import { limitedAddress, readAddress, UNREAD_ADDRESS } from '../../../server/http/client-address'
import { LIMIT_RULES } from '../../../server/http/limits'
import { readSettings } from '../../../server/settings'
import { useApp } from '../support/app'
import { PRODUCTION } from '../support/production'

const HOUR_MS = 3_600_000

it.each([
  ['1.2.3.4', '1.2.3.4'],
  ['1.2.3.4:5678', '1.2.3.4'],
  [' "1.2.3.4:5678" ', '1.2.3.4'],
  ['[2001:DB8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['::ffff:102:304', '1.2.3.4'],
  ['0:0:0:0:0:ffff:0102:0304', '1.2.3.4'],
  ['[::ffff:102:304]:80', '1.2.3.4'],
  ['unknown', undefined],
  ['_hidden', undefined],
  ['1.2.3', undefined],
  ['1.2.3.4:5678:9', undefined],
  ['', undefined],
])('the address %j is %j', (written, address) => {
  expect(readAddress(written)).toBe(address)
})

it('addresses that stand for IPv4 ones are counted as these', () => {
  expect(new Set(['::ffff:1.2.3.4', '::FFFF:102:304', '1.2.3.4'].map(limitedAddress))).toEqual(
    new Set(['1.2.3.4']),
  )
  expect(limitedAddress('::ffff:102:305')).toBe('1.2.3.5')
  expect(limitedAddress('nobody knows')).toBe(UNREAD_ADDRESS)
})

describe('behind a proxy', () => {
  const server = useApp({ trustProxy: 'loopback', limitFactor: 0.01 })
  const limit = LIMIT_RULES.auth.limit * 0.01
  const auth = async (forwarded: string, remoteAddress = '127.0.0.1') => {
    const headers = { 'x-forwarded-for': forwarded }
    const payload = { activityId: 'wheel', activityChannel: '1' }
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: authCall.path,
      headers,
      payload,
      remoteAddress,
    })
    return statusCode
  }
  const alarmed = (name: Parameters<typeof server.ctx.alarms.timesOf>[0]) => server.ctx.alarms.timesOf(name)
  beforeEach(async () => {
    await server.ctx.db.deleteFrom('rateLimits').execute()
  })

  it('an address counts once, whatever the port', async () => {
    const codes: number[] = []
    for (let port = 0; port <= limit; port += 1) codes.push(await auth(`203.0.113.5:${50_000 + port}`))
    expect(codes).toEqual([...Array(limit).fill(200), 429])
    expect(await auth('203.0.113.6:50000')).toBe(200)
  })

  it('visitors whose address cannot be read share what an installation has, and an alarm names the form once an hour', async () => {
    const before = alarmed('proxy.unreadable')
    for (let at = 0; at < 3 * limit; at += 1) expect(await auth('client-7, unknown')).toBe(200)
    expect(alarmed('proxy.unreadable')).toBe(before + 1)
    server.clock.set(server.clock.now() + HOUR_MS)
    await auth('unknown')
    server.clock.set(null)
    expect(alarmed('proxy.unreadable')).toBe(before + 2)
  })

  it('a header of somebody who is not believed is an alarm, and counts nothing', async () => {
    const before = alarmed('proxy.notBelieved')
    const codes: number[] = []
    for (let at = 0; at <= limit; at += 1) codes.push(await auth(`203.0.113.${at}`, '10.9.9.9'))
    expect(codes.at(-1)).toBe(429)
    expect(alarmed('proxy.notBelieved')).toBe(before + 1)
  })
})

describe('production whose calls all come from one private address', () => {
  const server = useApp({ ...PRODUCTION })
  it('says so once a minute of them is over', async () => {
    const call = (remoteAddress = '10.0.0.9') => server.app.inject({ url: '/api/none', remoteAddress })
    for (let at = 0; at < 100; at += 1) await call()
    expect(server.ctx.alarms.timesOf('proxy.oneAddress')).toBe(0)
    server.clock.set(server.clock.now() + 61_000)
    await call()
    server.clock.set(null)
    expect(server.ctx.alarms.timesOf('proxy.oneAddress')).toBe(1)
  })
})

it('a proxy is named in production, or said to be none', () => {
  expect(readSettings({ HONGBAO_TRUST_PROXY: 'none' }, []).app.trustProxy).toBe(false)
  expect(readSettings({}, []).app.trustProxy).toBeUndefined()
})
