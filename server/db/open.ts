import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { CamelCasePlugin, Kysely, Migrator, sql } from 'kysely'
import { migrations } from './migrations'
import { postgresDialect } from './postgres-dialect'
import { FairSqliteDialect } from './sqlite-dialect'
import { cachingStatements } from './statement-cache'
import type { Tables } from './tables'
import type { Db } from './transaction'

export type DialectName = 'sqlite' | 'postgres'

/** Name of the embedded database in its folder. */
export const DATABASE_FILE = 'hongbao.db'

const BUSY_TIMEOUT_MS = 5_000

export interface DatabaseOptions {
  /** Folder of the embedded database; made when missing. */
  dataDir: string
  /** `postgres://…`; without it the embedded database. */
  databaseUrl?: string | undefined
  /** Called when the database drops a connection. */
  onLostConnection?: (error: Error) => void
}

function openSqlite(dataDir: string): Database.Database {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const database = new Database(join(dataDir, DATABASE_FILE))
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
  database.pragma('foreign_keys = ON')
  return database
}

/** Opens the database; `db.destroy()` closes it. It is not migrated yet. */
export function openDatabase(options: DatabaseOptions): { db: Db; dialect: DialectName } {
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]
  if (options.databaseUrl !== undefined) {
    const dialect = postgresDialect(options.databaseUrl, options.onLostConnection ?? (() => {}))
    return { db: new Kysely<Tables>({ dialect, plugins }), dialect: 'postgres' }
  }
  const dialect = new FairSqliteDialect({ database: cachingStatements(openSqlite(options.dataDir)) })
  return { db: new Kysely<Tables>({ dialect, plugins }), dialect: 'sqlite' }
}

/**
 * Brings the tables up to date, all or nothing; processes that start at once wait for one another. Throws what a
 * migration threw.
 */
export async function migrate(db: Db, all: typeof migrations = migrations): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...all }) } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}

/** True when the database answers and every migration has run. */
export async function isReady(db: Db): Promise<boolean> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    const done = new Set(rows.map((row) => row.name))
    return Object.keys(migrations).every((name) => done.has(name))
  } catch {
    return false
  }
}
