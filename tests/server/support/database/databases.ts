import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject } from 'vitest'
import { databaseIn, TEMPLATE } from './postgres'

/** A fresh, empty database and a data folder of its own. */
export interface TestDatabase {
  readonly dataDir: string
  readonly databaseUrl: string
  /** Deletes both; every app on it has to be closed. */
  drop(): Promise<void>
}

async function maintain(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Makes a database, migrated or without any table. */
export async function createDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hongbao-test-'))
  const name = `test_${randomBytes(6).toString('hex')}`
  await maintain(`create database ${name}${isEmpty ? '' : ` template ${TEMPLATE} strategy file_copy`}`)
  return {
    dataDir,
    databaseUrl: databaseIn(inject('postgresUrl'), name),
    drop: async () => {
      await maintain(`drop database ${name} with (force)`)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A transaction beside the app, as another process has it. */
interface Beside {
  query(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>
  /** Waits until so many statements of the database wait for a lock. */
  waiting(count: number): Promise<void>
  /** Commits. */
  release(): Promise<void>
}

/** Holds the row of a campaign's prize until it is released. */
export async function holdPrize(
  { databaseUrl }: TestDatabase,
  activityId: string,
  item: string,
): Promise<Beside> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('begin')
  const query: Beside['query'] = async (text, values = []) => (await client.query(text, [...values])).rows
  await query('select 1 from campaign_stock where activity_id = $1 and item = $2 for update', [
    activityId,
    item,
  ])
  const countWaiting = async () => {
    // A transaction sees the others as it saw them first.
    await query('select pg_stat_clear_snapshot()')
    const waits =
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    return (await query(waits)).length
  }
  return {
    query,
    waiting: (count) => expect.poll(countWaiting, { interval: 5, timeout: 3_000 }).toBe(count),
    async release() {
      await client.query('commit')
      await client.end()
    },
  }
}
