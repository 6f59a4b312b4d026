import type { Kysely, Migration } from 'kysely'

/** Editors that have a draft open now. */
export const draftVisits: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('draftVisits')
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('operator', 'text', (c) => c.notNull())
      .addColumn('visit', 'text', (c) => c.notNull())
      .addColumn('since', 'bigint', (c) => c.notNull())
      .addColumn('expiresAt', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('draft_visits_key', ['activityId', 'operator', 'visit'])
      .execute()
    await db.schema.createIndex('draft_visits_expiry').on('draftVisits').column('expiresAt').execute()
  },
}
