import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../support/app'
import { createDatabase, type TestDatabase } from '../support/database/databases'
import { type Cluster, makeCluster, runCluster } from '../support/database/postgres'

const SETTINGS = ['fsync=off']

/** A database that is told to end once its connections have ended, and refuses new ones until then. */
describe('a smart shutdown of the database', () => {
  const made = makeCluster()
  let database: TestDatabase
  let cluster: Cluster
  let server: TestApp
  beforeAll(async () => {
    database = await createDatabase()
    cluster = await runCluster(made, SETTINGS)
    server = await startApp({ ...database, databaseUrl: cluster.url })
  }, 120_000)
  afterAll(async () => {
    await server?.close()
    await cluster?.stop()
    await database?.drop()
  })

  const readiness = async () => (await server.app.inject('/readyz')).statusCode

  function isRunning(): boolean {
    try {
      return process.kill(cluster.pid, 0)
    } catch {
      return false
    }
  }

  it('is not ready, gives its connections back so that it ends, and is ready when it runs again', async () => {
    const { db } = server.ctx
    // As many as a rush opens.
    await Promise.all(Array.from({ length: 10 }, () => db.selectFrom('meta').selectAll().execute()))
    expect(await readiness()).toBe(200)
    process.kill(cluster.pid, 'SIGTERM')
    await expect.poll(readiness, { timeout: 10_000 }).toBe(503)
    await expect.poll(isRunning, { timeout: 10_000 }).toBe(false)
    expect(await readiness()).toBe(503)
    expect(server.logLines.join('')).toContain('shutting down')
    cluster = await runCluster(made, SETTINGS)
    await expect.poll(readiness, { timeout: 10_000 }).toBe(200)
    expect((await server.app.inject('/healthz')).statusCode).toBe(200)
  }, 60_000)
})
