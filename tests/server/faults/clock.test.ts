import { afterEach, describe, expect, it, vi } from 'vitest'
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

  it('sweeps by the database’s clock, and not at all while it is far off', async () => {
    const { db } = server.ctx
    const key = 'kept-for-ten-minutes'
    await db
      .insertInto('rateLimits')
      .values({ key, windowStart: now(), count: 1, expiresAt: now() + 3_000 })
      .execute()
    const kept = async () =>
      (await db.selectFrom('rateLimits').select('key').where('key', '=', key).execute()).length
    for (const ms of [4_500, HOUR_MS]) {
      setOff(ms)
      await server.ctx.jobs.run('housekeeping')
      expect(await kept()).toBe(1)
    }
  })

  /** A plan of a version that is not there, which a turn whose time it is takes away. */
  async function planIn(ms: number): Promise<() => Promise<boolean>> {
    const { db } = server.ctx
    const plan = { activityId: `plan-in-${ms}`, version: 9, sha256: '0'.repeat(64), plannedBy: 'approver' }
    await db
      .insertInto('plannedPublications')
      .values({ ...plan, at: now() + ms })
      .execute()
    return async () => {
      const found = db
        .selectFrom('plannedPublications')
        .select('at')
        .where('activityId', '=', plan.activityId)
      return (await found.execute()).length > 0
    }
  }

  it('publishes no planned version before its time, whichever way it is off', async () => {
    setOff(HOUR_MS)
    const waits = await planIn(3_000)
    const over = await planIn(-1_000)
    for (const ms of [HOUR_MS, -HOUR_MS]) {
      setOff(ms)
      await server.ctx.jobs.run('planned-publications')
      expect([ms, await waits(), await over()]).toEqual([ms, true, true])
    }
    setOff(4_500)
    await server.ctx.jobs.run('planned-publications')
    expect([await waits(), await over()]).toEqual([true, false])
    vi.restoreAllMocks()
    server.clock.set(now() + 60_000)
    await server.ctx.jobs.run('planned-publications')
    expect(await waits()).toBe(false)
  })

  it('reads no other clock in any job', async () => {
    const { clock, jobs } = server.ctx
    const { now: read } = clock
    const readers = new Set<string>()
    vi.spyOn(clock, 'now').mockImplementation(() => {
      const [, , ...stack] = (new Error().stack ?? '').split('\n')
      const reader = stack.find((line) => line.includes('/server/') && !line.includes('/tests/')) ?? ''
      readers.add(/server\/[\w/-]+\.ts/.exec(reader)?.[0] ?? reader)
      return read()
    })
    expect(jobs.names).toContain('planned-publications')
    for (const name of jobs.names) await jobs.run(name)
    expect([...readers]).toEqual(['server/process/database-clock.ts'])
  })

  it('is ready whatever the demo’s own clock shows, which sweeps follow', async () => {
    const { db } = server.ctx
    server.clock.set(now() + HOUR_MS)
    expect(await readiness()).toBe(200)
    await server.ctx.jobs.run('housekeeping')
    expect(await db.selectFrom('rateLimits').select('key').execute()).toEqual([])
  })
})
