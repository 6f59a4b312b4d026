import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../support/app'
import { atCashier } from '../../support/new-year'
import * as zy from '../../support/zy-pay'

/** More than the process has connections. */
const MANY = 14
/** A lock is given up after 4 s. */
const SOON_MS = 2_500

describe('draws that wait for a campaign’s prizes', () => {
  const server = useApp()
  let other: pg.Client
  beforeAll(async () => {
    other = new pg.Client({ connectionString: server.database.databaseUrl })
    await other.connect()
  })
  afterAll(() => other.end())

  const waitingForLocks = async () =>
    (
      await other.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
         where wait_event_type = 'Lock' and datname = current_database()`,
      )
    ).rows[0]?.count ?? 0

  it.each([
    {
      what: 'of gifts',
      make: async (player: zy.Player) => () => zy.drawn(player).then(({ code }) => code),
      campaign: () => zy.makeGift(server, zy.TEN, 50),
    },
    {
      what: 'of payments',
      make: async (player: zy.Player) => {
        const { paymentUrl } = await zy.orderOf(player)
        return () => atCashier(server, String(paymentUrl), 'pay', 1).then(({ callbacks }) => callbacks[0])
      },
      campaign: () => zy.makePay(server, zy.TEN, 50),
    },
  ])('$what keep no other call waiting, and are all made', async ({ make, campaign }) => {
    const activityId = await campaign()
    const players = await Promise.all(Array.from({ length: MANY }, () => zy.playerOf(server, activityId)))
    const draws = await Promise.all(players.map(make))
    await server.ctx.jobs.stop()
    await other.query('begin')
    await other.query('select 1 from draw_chains where activity_id = $1 for update', [activityId])
    const drawing = Promise.all(draws.map((draw) => draw()))
    await expect.poll(waitingForLocks, { timeout: 10_000, interval: 20 }).toBeGreaterThan(0)
    await sleep(500)
    const from = performance.now()
    await server.client().auth(activityId, '1')
    const ms = performance.now() - from
    await other.query('rollback')
    expect(new Set(await drawing)).toEqual(new Set([200]))
    expect(ms).toBeLessThan(SOON_MS)
  })
})
