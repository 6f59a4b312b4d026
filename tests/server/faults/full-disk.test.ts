import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draw, freshKey, makeCampaign, registered } from '../support/activity'
import { startApp, type TestApp } from '../support/app'
import { createDatabase, type TestDatabase } from '../support/database/databases'
import { canMount, moveToSmallDisk, type SmallDisk } from '../support/database/small-disk'

/** More than the pages of any table have room for. */
const MOST_CALLS = 400

describe.skipIf(!canMount)('a database whose disk is full', () => {
  let database: TestDatabase
  let disk: SmallDisk
  let server: TestApp
  beforeAll(async () => {
    database = await createDatabase()
    disk = await moveToSmallDisk(database.databaseUrl)
    server = await startApp(database)
  })
  afterAll(async () => {
    await server?.close()
    await database?.drop()
    disk?.remove()
  })

  const readiness = async () => (await server.app.inject('/readyz')).statusCode

  it('answers 503 with Retry-After and is not ready, and is so again by itself', async () => {
    const activityId = await makeCampaign(server)
    const client = await registered(server, activityId)
    disk.fill()
    const begin = () =>
      server.app.inject({ method: 'POST', url: '/api/user/auth', payload: { activityId, channel: '1' } })
    let answer = await begin()
    for (let calls = 1; answer.statusCode === 200 && calls < MOST_CALLS; calls += 1) answer = await begin()
    expect([answer.statusCode, answer.headers['retry-after'], await readiness()]).toEqual([503, '2', 503])
    // Nobody calls it now, and it is full all the same.
    expect(await readiness()).toBe(503)
    disk.free()
    expect(await readiness()).toBe(200)
    expect((await begin()).statusCode).toBe(200)
    expect((await draw(client, activityId, freshKey())).body.code).toBe(200)
  })
})
