import { type Kysely, PostgresAdapter } from 'kysely'

export const isPostgres = (db: Kysely<unknown>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter
