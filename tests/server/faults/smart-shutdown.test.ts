import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../server/db/open'
import type { Tables } from '../../../server/db/tables'
import { startApp, type TestApp } from '../support/app'
import { createDatabase, type TestDatabase } from '../support/database/databases'
import { type Cluster, makeCluster, runCluster } from '../support/database/postgres'

const SETTINGS = ['fsync=off']

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** What a new connection is told; undefined where it is taken. */
async function refusalAt(connectionString: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString })
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return String(error)
  } finally {
    await client.end()
  }
}

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

  const isRunning = () => isAlive(cluster.pid)

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

/** A database that shuts down after another address has taken over. */
describe('a smart shutdown of one host of several', () => {
  const all: Cluster[] = []
  afterAll(() => Promise.all(all.map((cluster) => cluster.stop())))

  it('gets its connections back so that it ends, and the other host keeps its own', async () => {
    const made = [makeCluster(), makeCluster()]
    for (const one of made) all.push(await runCluster(one, SETTINGS))
    const [first] = all
    const hosts = made.map(({ folder }) => folder).join(',')
    const db = openDatabase({
      databaseUrl: `postgres://postgres@/postgres?host=${encodeURIComponent(hosts)}`,
    })
    const folderNow = async (one: Kysely<Tables>) => {
      const { rows } = await sql<{ folder: string; pid: number }>`
        select current_setting('data_directory') as folder, pg_backend_pid() as pid`.execute(one)
      return rows[0]
    }
    // One connection is held, and the next one has to be made.
    const other = await db.connection().execute(async (held) => {
      expect((await folderNow(held))?.folder).toBe(made[0]?.data)
      process.kill(first?.pid ?? 0, 'SIGTERM')
      const refuses = async () => (await refusalAt(first?.url ?? '')) ?? ''
      await expect.poll(refuses, { timeout: 10_000 }).toContain('shutting down')
      const taken = await folderNow(db)
      expect(taken?.folder).toBe(made[1]?.data)
      return taken
    })
    // What is used is not ended for being idle.
    const isStillAlive = async () => {
      await Promise.all([folderNow(db), folderNow(db)])
      return isAlive(first?.pid ?? 0)
    }
    await expect.poll(isStillAlive, { timeout: 12_000, interval: 500 }).toBe(false)
    const kept = await Promise.all([folderNow(db), folderNow(db)])
    expect(kept).toContainEqual(other)
    await db.destroy()
  }, 120_000)
})
