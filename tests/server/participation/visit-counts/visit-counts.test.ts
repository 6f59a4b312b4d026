import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, sinceMidnightMs } from '../../../../domain/rules/shanghai-time'
import { countedVisits } from '../../../../server/participation/visit-counts/counted-visits'
import { createVisitCounts } from '../../../../server/participation/visit-counts/visit-counts'
import { useApp } from '../../support/app'

const MINUTE_MS = 60_000

describe('the counters of visits', () => {
  const server = useApp()
  const countsOf = (db = server.ctx.db) =>
    createVisitCounts({ db, clock: server.clock, secrets: server.ctx.secrets })
  const visit = { activityId: 'a', channel: '1', page: '/activeIndex', isDownload: false, visitId: 'v' }
  const totals = async (activityId: string, step: 'minute' | 'hour' | 'day' = 'day') => {
    const all = await countedVisits(server.ctx.db, { activityId, step }, () => 'all')
    return all.get('all')
  }
  const steps = async (activityId: string) => {
    const { db } = server.ctx
    const rows = await db
      .selectFrom('visitCounts')
      .select(['what', 'step'])
      .where('activityId', '=', activityId)
      .execute()
    return rows.map(({ what, step }) => `${what} ${step}`).sort()
  }

  it('are added up over processes that write at once, and nobody is counted twice', async () => {
    const processes = [countsOf(), countsOf(), countsOf()]
    for (let round = 0; round < 3; round++) {
      for (const [place, counts] of processes.entries())
        for (let at = 0; at < 40; at++)
          counts.note({ ...visit, activityId: 'together', visitId: `${(place * 20 + at) % 60}` })
      await Promise.all(processes.map((counts) => counts.write()))
    }
    expect(await totals('together')).toMatchObject({ visits: 360 })
    const { visitors } = (await totals('together')) ?? { visitors: 0 }
    expect(Math.abs(visitors - 60)).toBeLessThanOrEqual(6)
  })

  it('wait where they cannot be written, and are written once', async () => {
    let isAway = true
    const away = new Proxy(server.ctx.db, {
      get(db, name) {
        if (isAway) throw new Error('away')
        const value: unknown = Reflect.get(db, name, db)
        return typeof value === 'function' ? value.bind(db) : value
      },
    })
    const counts = countsOf(away)
    counts.note({ ...visit, activityId: 'away' })
    await expect(counts.write()).rejects.toThrow('away')
    counts.note({ ...visit, activityId: 'away', visitId: 'w' })
    isAway = false
    await counts.write()
    await counts.write()
    expect(await totals('away')).toEqual({ visits: 2, visitors: 2 })
  })

  it('of entries are by minute, hour and day, of downloads by day, and each goes after its time', async () => {
    const counts = countsOf()
    const now = server.clock.now()
    counts.note({ ...visit, activityId: 'steps' })
    counts.note({ ...visit, activityId: 'steps', isDownload: true })
    await counts.write()
    expect(await totals('steps')).toEqual({ visits: 1, visitors: 1 })
    const entries = ['channel day', 'channel hour', 'channel minute']
    for (const [days, left] of [
      [0, [...entries, 'download day', 'page day']],
      [9, ['channel day', 'channel hour', 'download day', 'page day']],
      [91, ['channel day', 'download day', 'page day']],
      [1_098, []],
    ] as const) {
      server.clock.set(now + days * DAY_MS)
      await server.ctx.jobs.run('housekeeping')
      expect(await steps('steps')).toEqual(left)
    }
    server.clock.set(null)
  })

  it('know nobody of another day, of another campaign or of the table', async () => {
    const counts = countsOf()
    const midnight = server.clock.now() - sinceMidnightMs(server.clock.now())
    for (const at of [midnight, midnight + HOUR_MS, midnight + DAY_MS + MINUTE_MS]) {
      server.clock.set(at)
      for (const activityId of ['day', 'other-day']) counts.note({ ...visit, activityId })
    }
    server.clock.set(null)
    await counts.write()
    expect(await totals('day')).toEqual({ visits: 3, visitors: 2 })
    const rows = await server.ctx.db
      .selectFrom('visitCounts')
      .selectAll()
      .where('what', '=', 'page')
      .where('activityId', 'in', ['day', 'other-day'])
      .execute()
    const sketches = rows.map(({ visitors }) => visitors.toString('hex'))
    expect(new Set(sketches).size).toBe(4)
    for (const { visitors } of rows) expect(visitors).toHaveLength(3)
  })
})
