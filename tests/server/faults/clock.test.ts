import { afterEach, describe, expect, it, vi } from 'vitest'
import { sweep } from '../../../server/process/housekeeping'
import { useApp } from '../support/app'

const HOUR_MS = 3_600_000

describe('a machine whose clock is off the database’s', () => {
  const server = useApp()
  const now = Date.now.bind(Date)
  const setOff = (ms: number) => vi.spyOn(Date, 'now').mockImplementation(() => now() + ms)
  afterEach(() => {
    vi.restoreAllMocks()
    server.clock.set(null)
  })

  const readiness = async () => (await server.app.inject('/readyz')).statusCode
  const warnings = () => server.logLines.filter((line) => line.includes('"event":"clock.off"'))

  it('is said from 1 s on, and not ready from 5 s on', async () => {
    await server.ctx.jobs.run('clock')
    expect([warnings().length, await readiness()]).toEqual([0, 200])
    setOff(-2_500)
    await server.ctx.jobs.run('clock')
    expect([warnings().length, await readiness()]).toEqual([1, 200])
    for (const ms of [-HOUR_MS, -6_000, 6_000, HOUR_MS]) {
      setOff(ms)
      expect([ms, await readiness()]).toEqual([ms, 503])
    }
    vi.restoreAllMocks()
    expect(await readiness()).toBe(200)
  })

  it('sweeps by the database’s clock', async () => {
    const { db } = server.ctx
    const key = 'kept-for-ten-minutes'
    await db
      .insertInto('rateLimits')
      .values({ key, windowStart: now(), count: 1, expiresAt: now() + 600_000 })
      .execute()
    const kept = async () =>
      (await db.selectFrom('rateLimits').select('key').where('key', '=', key).execute()).length
    setOff(HOUR_MS)
    await sweep(server.ctx)
    expect(await kept()).toBe(1)
  })

  it('is ready whatever the demo’s own clock shows, which sweeps follow', async () => {
    const { db } = server.ctx
    server.clock.set(now() + HOUR_MS)
    expect(await readiness()).toBe(200)
    await sweep(server.ctx)
    expect(await db.selectFrom('rateLimits').select('key').execute()).toEqual([])
  })
})
