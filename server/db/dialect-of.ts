import { PostgresAdapter, type QueryExecutorProvider } from 'kysely'

/** Whether a database is PostgreSQL; else it is SQLite. */
export const isPostgres = (db: QueryExecutorProvider): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter
