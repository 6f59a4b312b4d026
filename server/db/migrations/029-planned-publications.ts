import type { Kysely, Migration } from 'kysely'

/** Versions that are to be published at a time. */
export const plannedPublications: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('plannedPublications')
      .addColumn('activityId', 'text', (c) => c.primaryKey())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('sha256', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('plannedBy', 'text', (c) => c.notNull())
      .execute()
  },
}
