import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { buildApp } from '../../../server/app'
import type { AppOptions } from '../../../server/options'
import { createClock, type MovableClock } from '../../../server/process/clock'
import { TestClient } from './client'
import { createDatabase, type TestDatabase } from './database/databases'

/** An app in this process on a fresh database. */
export interface TestApp {
  readonly app: FastifyInstance
  readonly ctx: ServerContext
  readonly clock: MovableClock
  readonly database: TestDatabase
  /** What the app has logged. */
  readonly logLines: string[]
  /** A client without a token; `await client().auth(…)` gives it one. */
  client(): TestClient
  /** A second app on the same database, as another process would be. Closed with the first. */
  sibling(): Promise<TestApp>
  /** Closes the app and opens a new one on the same database and folder. */
  restart(overrides?: Partial<AppOptions>): Promise<void>
  close(): Promise<void>
}

/** What an app has its keys from. */
export const SECRET = 'a-secret-for-tests-of-32-characters-or-more'

/** Starts an app as the demo, with limits per address and session out of the way. */
export async function startApp(
  database: TestDatabase,
  overrides: Partial<AppOptions> = {},
): Promise<TestApp> {
  const clock = createClock()
  const logLines: string[] = []
  const siblings: TestApp[] = []
  const build = (more: Partial<AppOptions> = {}) =>
    buildApp({
      environment: 'demo',
      dataDir: database.dataDir,
      databaseUrl: database.databaseUrl,
      secrets: [SECRET],
      limitFactor: 1_000,
      clock,
      log: { write: (line) => logLines.push(line) },
      ...overrides,
      ...more,
    })
  let app = await build()
  const started: TestApp = {
    get app() {
      return app
    },
    get ctx() {
      return app.ctx
    },
    clock,
    database,
    logLines,
    client: () => new TestClient(() => app),
    sibling: async () => {
      const other = await startApp(database, overrides)
      siblings.push(other)
      return other
    },
    restart: async (more) => {
      await app.close()
      app = await build(more)
    },
    close: async () => {
      for (const other of siblings) await other.close()
      await app.close()
    },
  }
  return started
}

/** One app for all tests of a group: made before the first, closed and deleted after the last. */
export function useApp(overrides: Partial<AppOptions> = {}): TestApp {
  let database: TestDatabase | undefined
  let current: TestApp | undefined
  beforeAll(async () => {
    database = await createDatabase()
    current = await startApp(database, overrides)
  }, 60_000)
  afterAll(async () => {
    await current?.close()
    await database?.drop()
  }, 60_000)
  return new Proxy({} as TestApp, {
    get: (_target, name) => {
      if (current === undefined) throw new Error('the app is there from the first test on')
      return Reflect.get(current, name)
    },
  })
}
