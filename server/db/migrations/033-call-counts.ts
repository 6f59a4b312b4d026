import type { Kysely, Migration } from 'kysely'

/** What calls of campaigns came to, as counters of a minute. */
export const callCounts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('callCounts')
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('minute', 'bigint', (c) => c.notNull())
      .addColumn('what', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('count', 'bigint', (c) => c.notNull())
      .addColumn('expiresAt', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('call_counts_key', ['activityId', 'minute', 'what', 'subject'])
      .execute()
    await db.schema.createIndex('call_counts_expiry').on('callCounts').column('expiresAt').execute()
  },
}
