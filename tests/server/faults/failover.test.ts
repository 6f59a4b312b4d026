import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draw, freshKey, makeCampaign, registered } from '../support/activity'
import { startApp, type TestApp } from '../support/app'
import { createDatabase, type TestDatabase } from '../support/database/databases'
import { type FreezablePostgres, freezable } from '../support/database/freezable-postgres'
import { type Pair, startPair } from '../support/database/pair'

describe('a failover through a proxy to a standby that is not promoted yet', () => {
  let database: TestDatabase
  let pair: Pair
  let way: FreezablePostgres
  let server: TestApp
  beforeAll(async () => {
    database = await createDatabase()
    pair = await startPair()
    way = await freezable(pair.primary.url)
    server = await startApp({ ...database, databaseUrl: way.databaseUrl })
  })
  afterAll(async () => {
    await server?.close()
    await way?.close()
    await pair?.stop()
    await database?.drop()
  })

  const readiness = async () => (await server.app.inject('/readyz')).statusCode

  it('answers 503 with Retry-After and is not ready, until the standby is promoted; then the same draw succeeds', async () => {
    const activityId = await makeCampaign(server)
    const client = await registered(server, activityId)
    const key = freshKey()
    await pair.caughtUp()
    await pair.losePrimary()
    way.leadTo(pair.standby.url)
    for (let times = 1; times <= 20; times += 1) {
      const refused = await draw(client, activityId, key)
      expect([times, refused.status, refused.body.code]).toEqual([times, 503, 503])
    }
    const auth = { method: 'POST', url: '/api/user/auth', payload: { activityId, channel: '1' } } as const
    const refused = await server.app.inject(auth)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
    expect(await readiness()).toBe(503)
    await pair.promote()
    await expect.poll(readiness, { timeout: 10_000 }).toBe(200)
    expect((await draw(client, activityId, key)).body.code).toBe(200)
  })
})
