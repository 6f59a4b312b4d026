import type { Kysely, Migration } from 'kysely'

/** Accounts of the desk whose look-ups by phone are stopped. */
export const lookUps: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('lookUpStops')
      .addColumn('operator', 'text', (c) => c.primaryKey())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute()
  },
}
