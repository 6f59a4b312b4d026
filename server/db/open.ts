import { CamelCasePlugin, DEFAULT_MIGRATION_TABLE, Kysely, Migrator, sql } from 'kysely'
import { migrations } from './migrations'
import { postgresDialect } from './postgres-dialect'
import type { Tables } from './tables'
import type { Db } from './transaction'

export interface DatabaseOptions {
  /** `postgres://…` */
  databaseUrl: string
  /** Connections of this process. */
  connections?: number | undefined
  /** Waits as long as a statement takes: for migrations and commands, never for calls. */
  isPatient?: boolean | undefined
  /** Called when the database drops a connection. */
  onLostConnection?: (error: Error) => void
  /** Called with the error of each statement that fails. */
  onFailed?: (error: unknown) => void
}

/** Opens the database; `destroy()` closes it. It is not migrated yet. */
export function openDatabase({
  onLostConnection: onLost = () => {},
  onFailed = () => {},
  ...options
}: DatabaseOptions): Db {
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]
  return new Kysely<Tables>({ dialect: postgresDialect({ ...options, onLost, onFailed }), plugins })
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

/** Whether every migration has run on a database that has had its first one; throws for another. */
export async function isMigrated(db: Db): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const done = new Set(rows.map((row) => row.name))
  return Object.keys(migrations).every((name) => done.has(name))
}

/**
 * Whether every migration has run, however long the database takes to say so; throws what it says instead. A database without
 * any table has run none.
 */
export async function hasEveryMigration(db: Db): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  return tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE) && isMigrated(db)
}
