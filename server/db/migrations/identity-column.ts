import { type CreateTableBuilder, type Kysely, PostgresAdapter } from 'kysely'

/** Adds the column `id`, a number that the database counts up, in the words of the dialect. */
export function identityColumn<T extends string>(
  db: Kysely<unknown>,
  table: CreateTableBuilder<T>,
): CreateTableBuilder<T, 'id'> {
  return db.getExecutor().adapter instanceof PostgresAdapter
    ? table.addColumn('id', 'bigint', (c) => c.generatedAlwaysAsIdentity().primaryKey())
    : table.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
}
