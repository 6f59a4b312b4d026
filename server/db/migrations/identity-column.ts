import type { CreateTableBuilder, Kysely } from 'kysely'
import { isPostgres } from '../dialect-of'

/** Adds the column `id`, a number that the database counts up, in the words of the dialect. */
export function identityColumn<T extends string>(
  db: Kysely<unknown>,
  table: CreateTableBuilder<T>,
): CreateTableBuilder<T, 'id'> {
  return isPostgres(db)
    ? table.addColumn('id', 'bigint', (c) => c.generatedAlwaysAsIdentity().primaryKey())
    : table.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
}
