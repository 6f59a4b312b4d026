import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draw, freshKey, makeCampaign, registered } from '../support/activity'
import { startApp, type TestApp } from '../support/app'
import type { TestClient } from '../support/client'
import { createDatabase, type TestDatabase } from '../support/database/databases'
import { ask } from '../support/database/embedded-folder'
import { type FreezablePostgres, freezable } from '../support/database/freezable-postgres'
import { type Pair, startPair } from '../support/database/pair'

describe('a failover to a standby that is not promoted yet', () => {
  let database: TestDatabase
  let pair: Pair
  let ways: FreezablePostgres[] = []
  /** Reaches the database through a proxy, which leads to the standby once the primary is gone. */
  let proxied: TestApp
  /** Has the addresses of both, the standby's first. */
  let addressed: TestApp
  beforeAll(async () => {
    database = await createDatabase()
    pair = await startPair()
    const [proxy, ...both] = await Promise.all(
      [pair.primary, pair.standby, pair.primary].map(({ url }) => freezable(url)),
    )
    if (proxy === undefined) throw new Error('there is no proxy')
    ways = [proxy, ...both]
    proxied = await startApp({ ...database, databaseUrl: proxy.databaseUrl })
    const hosts = both.map(({ databaseUrl }) => new URL(databaseUrl).host).join(',')
    const databaseUrl = `postgres://postgres@${hosts}/postgres?target_session_attrs=read-write`
    addressed = await startApp({ ...database, databaseUrl })
  }, 180_000)
  afterAll(async () => {
    await addressed?.close()
    await proxied?.close()
    for (const way of ways) await way.close()
    await pair?.stop()
    await database?.drop()
  })

  const readiness = async ({ app }: TestApp) => (await app.inject('/readyz')).statusCode
  const key = freshKey()
  let activityId = ''
  let clients: readonly (readonly [TestApp, TestClient])[] = []

  it('answers 503 with Retry-After and is not ready, through a proxy or by several addresses', async () => {
    activityId = await makeCampaign(proxied)
    await addressed.ctx.campaigns.reload()
    clients = [
      [proxied, await registered(proxied, activityId)],
      [addressed, await registered(addressed, activityId)],
    ]
    await pair.caughtUp()
    await pair.losePrimary()
    ways[0]?.leadTo(pair.standby.url)
    for (const [server, client] of clients) {
      for (let times = 1; times <= 10; times += 1) {
        const refused = await draw(client, activityId, key)
        expect([times, refused.status, refused.body.code]).toEqual([times, 503, 503])
      }
      const auth = { method: 'POST', url: '/api/user/auth', payload: { activityId, channel: '1' } } as const
      const refused = await server.app.inject(auth)
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
      expect(await readiness(server)).toBe(503)
    }
  })

  it('refuses a start on the standby in words', async () => {
    const start = startApp({ ...database, databaseUrl: pair.standby.url })
    await expect(start).rejects.toThrow('the database of DATABASE_URL cannot be used: it takes no writes')
  })

  it('is ready once the standby is promoted, and the same draws succeed', async () => {
    await pair.promote()
    for (const [server, client] of clients) {
      await expect.poll(() => readiness(server), { timeout: 10_000 }).toBe(200)
      expect((await draw(client, activityId, key)).body.code).toBe(200)
    }
    const listeners = "select 1 from pg_stat_activity where query = 'listen hongbao_campaigns'"
    await expect
      .poll(async () => (await ask(pair.standby.url, listeners)).length, { timeout: 40_000 })
      .toBe(2)
  })
})
