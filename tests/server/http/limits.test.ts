import { describe, expect, it } from 'vitest'
import { authCall } from '../../../domain/calls/auth'
import { notifyCodesCall } from '../../../domain/calls/notify'
import { CODES } from '../../../domain/codes'
import { limitedAddress } from '../../../server/http/client-address'
import { LIMIT_RULES } from '../../../server/http/limits'
import { VISITOR_RULES } from '../../../server/participation/sms/limits'
import { useApp } from '../support/app'

const RULE = { name: 'test', limit: 3, windowMs: 60_000, per: 'address' } as const

describe('rate limits', () => {
  const server = useApp({ limitFactor: undefined })
  const take = async (subject: string) => (await server.ctx.limits.take(RULE, subject)).ok

  it('let the limit through and no more, also at the same moment', async () => {
    const taken = await Promise.all(Array.from({ length: 50 }, () => take('crowd')))
    expect(taken.filter(Boolean)).toHaveLength(3)
  })

  it('count each subject and rule apart', async () => {
    for (let n = 0; n < 3; n++) await take('one')
    expect(await take('one')).toBe(false)
    expect(await take('two')).toBe(true)
    expect((await server.ctx.limits.take({ ...RULE, name: 'other' }, 'one')).ok).toBe(true)
  })

  it('count nothing over the limit, and give each count up to it to one caller', async () => {
    const taken = await Promise.all(Array.from({ length: 20 }, () => server.ctx.limits.take(RULE, 'counted')))
    const counts = taken.flatMap((one) => (one.ok ? [one.count] : []))
    expect(counts.sort()).toEqual([1, 2, 3])
    await server.ctx.limits.giveBack(RULE, 'counted')
    expect(await server.ctx.limits.usage(RULE, 'counted')).toMatchObject({ count: 2, limit: 3 })
    expect([await take('counted'), await take('counted')]).toEqual([true, false])
  })

  it('may be larger than a counter gets', async () => {
    const endless = { ...RULE, name: 'endless', limit: 3_000_000_000 }
    expect((await server.ctx.limits.take(endless, 'somebody')).ok).toBe(true)
    expect((await server.ctx.limits.take(endless, 'somebody')).ok).toBe(true)
    await server.ctx.limits.giveBack(endless, 'somebody')
    expect(await server.ctx.limits.usage(endless, 'somebody')).toMatchObject({ count: 1 })
  })

  it('give back no more than was taken', async () => {
    await server.ctx.limits.giveBack(RULE, 'nobody')
    await take('nobody')
    for (let n = 0; n < 3; n++) await server.ctx.limits.giveBack(RULE, 'nobody')
    expect(await server.ctx.limits.usage(RULE, 'nobody')).toMatchObject({ count: 0, limit: 3 })
  })

  it('share one counter where rules of one name differ in their limit', async () => {
    const tight = { ...RULE, limit: 1 }
    for (let n = 0; n < 2; n++) await take('shared')
    for (let n = 0; n < 5; n++) expect((await server.ctx.limits.take(tight, 'shared')).ok).toBe(false)
    expect([await take('shared'), await take('shared')]).toEqual([true, false])
  })

  it('say whether they are used up without counting, and how much is left', async () => {
    const isUsedUp = () => server.ctx.limits.isUsedUp(RULE, 'looked at')
    const left: unknown[] = []
    for (let n = 0; n < 3; n++) {
      expect(await isUsedUp()).toBe(false)
      left.push(await server.ctx.limits.take(RULE, 'looked at'))
    }
    expect(left).toMatchObject([
      { count: 1, limit: 3 },
      { count: 2, limit: 3 },
      { count: 3, limit: 3 },
    ])
    expect([await isUsedUp(), await server.ctx.limits.isUsedUp(RULE, 'another')]).toEqual([true, false])
    server.clock.set(server.clock.now() + 60_001)
    expect(await isUsedUp()).toBe(false)
    server.clock.set(null)
  })

  it('say when the window ends, and start again then', async () => {
    for (let n = 0; n < 3; n++) await take('patient')
    server.clock.set(server.clock.now() + 20_000)
    const over = await server.ctx.limits.take(RULE, 'patient')
    expect(over).toEqual({ ok: false, retryAfterS: expect.any(Number) })
    expect(over.ok ? 0 : over.retryAfterS).toBeGreaterThanOrEqual(39)
    expect(over.ok ? 0 : over.retryAfterS).toBeLessThanOrEqual(40)
    server.clock.set(server.clock.now() + 40_001)
    expect(await take('patient')).toBe(true)
    server.clock.set(null)
  })

  it('do not outlast their window when the clock is set back', async () => {
    server.clock.set(server.clock.now() + 10 * 86_400_000)
    for (let n = 0; n < 4; n++) await take('traveller')
    server.clock.set(null)
    expect(await take('traveller')).toBe(true)
  })

  it('survive housekeeping while they count', async () => {
    for (let n = 0; n < 3; n++) await take('swept')
    await server.ctx.jobs.run('housekeeping')
    expect(await take('swept')).toBe(false)
  })

  it('answer auth with 429 and Retry-After', async () => {
    await server.ctx.db.deleteFrom('rateLimits').execute()
    await server.ctx.limits.take(LIMIT_RULES.auth, '127.0.0.1')
    await server.ctx.db
      .updateTable('rateLimits')
      .set({ count: LIMIT_RULES.auth.limit - 1 })
      .execute()
    expect((await server.client().post(authCall.path, {})).status).toBe(200)
    const { status, body, response } = await server.client().post(authCall.path, {})
    expect([status, body]).toEqual([429, { code: 429, msg: 'too many requests, please try again later' }])
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    await server.ctx.limits.clear(LIMIT_RULES.auth, '127.0.0.1')
  })

  it('stop one session from asking codes for many phones', async () => {
    const client = await server.client().auth('wheel', '1')
    const codes: unknown[] = []
    for (let n = 0; n <= VISITOR_RULES.session.limit; n++) {
      codes.push((await client.call(notifyCodesCall, { phone: String(15_000_000_000 + n) })).body.code)
    }
    expect(codes.filter((code) => code === 200)).toHaveLength(VISITOR_RULES.session.limit)
    expect(codes.at(-1)).toBe(CODES.tooMany)
  })
})

describe('the limit factor', () => {
  const many = useApp({ limitFactor: 10 })
  const few = useApp({ limitFactor: 0.01 })

  it('multiplies limits per address, never those per phone', async () => {
    const takeAll = async (per: 'address' | 'phone') => {
      const taken = await Promise.all(
        Array.from({ length: 50 }, () => many.ctx.limits.take({ ...RULE, name: per, per }, 'x')),
      )
      return taken.filter(({ ok }) => ok).length
    }
    expect([await takeAll('address'), await takeAll('phone')]).toEqual([30, 3])
  })

  it('leaves at least one', async () => {
    const taken = [await few.ctx.limits.take(RULE, 'x'), await few.ctx.limits.take(RULE, 'x')]
    expect(taken.map(({ ok }) => ok)).toEqual([true, false])
  })
})

describe('rate limits of two processes', () => {
  const server = useApp({ limitFactor: undefined })

  it('are one', async () => {
    const other = await server.sibling()
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? server : other).ctx.limits.take(RULE, 'shared')),
    )
    expect(taken.filter(({ ok }) => ok)).toHaveLength(3)
  })
})

describe('the address that limits count', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (address, counted) => {
    expect(limitedAddress(address)).toBe(counted)
  })
})
