import { type Kysely, PostgresAdapter } from 'kysely'

/** Whether a database is PostgreSQL; else it is SQLite. */
export const isPostgres = <T>(db: Kysely<T>): boolean => db.getExecutor().adapter instanceof PostgresAdapter
