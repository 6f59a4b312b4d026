import { setTimeout as sleep } from 'node:timers/promises'
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
}

/** Opens the database; `destroy()` closes it. It is not migrated yet. */
export function openDatabase({ onLostConnection: onLost = () => {}, ...options }: DatabaseOptions): Db {
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]
  return new Kysely<Tables>({ dialect: postgresDialect({ ...options, onLost }), plugins })
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

/** How long a readiness check waits: below the time-outs of those who ask. */
const READY_MS = 900

async function isMigrated(db: Db): Promise<boolean> {
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

/** Whether a transaction may write, as it may not on a standby. */
async function takesWrites(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isClosed: boolean }>`
    select current_setting('transaction_read_only')::boolean as is_closed`.execute(db)
  return rows[0]?.isClosed === false
}

/** True when the database answers within a second, every migration has run and it takes writes. */
export async function isReady(db: Db): Promise<boolean> {
  const answered = Promise.all([isMigrated(db), takesWrites(db)]).then(
    (held) => held.every(Boolean),
    () => false,
  )
  return Promise.race([answered, sleep(READY_MS, false, { ref: false })])
}
