import type { Kysely, Migration } from 'kysely'

/** Keys that are kept in the database, encrypted. */
export const keyring: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('keyring')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('key', 'text', (c) => c.notNull())
      .execute()
  },
}
