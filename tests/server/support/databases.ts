import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, inject } from 'vitest'
import type { DialectName } from '../../../server/db/open'

/** A fresh, empty database and a data folder of its own. */
export interface TestDatabase {
  readonly dialect: DialectName
  readonly dataDir: string
  /** Undefined on SQLite, whose file is in the data folder. */
  readonly databaseUrl: string | undefined
  /** Deletes both; every app on it has to be closed. */
  drop(): Promise<void>
}

const postgresUrl = () => inject('postgresUrl') || undefined

async function maintain(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl() })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Makes a database of a dialect. */
export async function createDatabase(dialect: DialectName): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hongbao-test-'))
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  if (dialect === 'sqlite')
    return { dialect, dataDir, databaseUrl: undefined, drop: async () => removeFolder() }
  const name = `test_${randomBytes(6).toString('hex')}`
  await maintain(`create database ${name}`)
  const databaseUrl = postgresUrl()?.replace('/postgres?', `/${name}?`)
  return {
    dialect,
    dataDir,
    databaseUrl,
    drop: async () => {
      await maintain(`drop database ${name} with (force)`)
      removeFolder()
    },
  }
}

/** Runs a group of tests on PostgreSQL; skipped where there is none. */
export function describeOnPostgres(name: string, tests: (dialect: DialectName) => void): void {
  describe.skipIf(postgresUrl() === undefined)(`${name} (postgres)`, () => tests('postgres'))
}

/** Runs a group of tests once on SQLite and once on PostgreSQL; the latter is skipped where there is none. */
export function describeOnEachDatabase(name: string, tests: (dialect: DialectName) => void): void {
  describe(`${name} (sqlite)`, () => tests('sqlite'))
  describeOnPostgres(name, tests)
}
