import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '../../../server/settings'
import { createDatabase, type TestDatabase } from '../support/database/databases'
import { KilledServer } from '../support/killed-server'

/** How often the balancer of the test looks. */
const LOOK_MS = 200

describe('a server that is ended under load', () => {
  let database: TestDatabase
  let server: KilledServer
  beforeAll(async () => {
    database = await createDatabase()
    server = new KilledServer(database, 'a-secret-for-tests-of-32-characters-or-more', {
      HONGBAO_DRAIN_SECONDS: '2',
    })
    await server.start()
  }, 180_000)
  afterAll(async () => {
    await server?.kill()
    await database?.drop()
  })

  it('is not ready first, and refuses no connection while a balancer looks', async () => {
    const seen: (number | string)[] = []
    let isBalanced = true
    const status = (path: string) =>
      fetch(server.url(path), { headers: { connection: 'close' } }).then(
        (answer) => answer.status,
        (error: Error) => String(error.cause ?? error),
      )
    const load = (async () => {
      for (; isBalanced; await sleep(10)) seen.push(await status('/healthz'))
    })()
    await sleep(300)
    const ended = server.end()
    while (isBalanced) {
      await sleep(LOOK_MS)
      isBalanced = (await status('/readyz')) === 200
    }
    expect(await status('/readyz')).toBe(503)
    await load
    expect(seen.length).toBeGreaterThan(2)
    expect(new Set(seen)).toEqual(new Set([200]))
    expect(await ended).toBe(0)
  })

  it('waits 5 s in production and not at all in the demo, unless it is told', () => {
    const drainOf = (environment: Record<string, string>) => readSettings(environment, []).drainMs
    expect([drainOf({}), drainOf({ HONGBAO_ENV: 'production' })]).toEqual([0, 5_000])
    expect(drainOf({ HONGBAO_DRAIN_SECONDS: '12' })).toBe(12_000)
  })
})
