import type { Kysely, Migration } from 'kysely'

/** Visits of pages, what pages of players have measured, and what calls came to. */
export const counts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('visitCounts')
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('what', 'text', (c) => c.notNull())
      .addColumn('step', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('count', 'bigint', (c) => c.notNull())
      .addColumn('visitors', 'bytea', (c) => c.notNull())
      .addColumn('expiresAt', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('visit_counts_key', ['activityId', 'what', 'step', 'at', 'subject'])
      .execute()
    await db.schema.createIndex('visit_counts_expiry').on('visitCounts').column('expiresAt').execute()
    await db.schema
      .createTable('fieldCounts')
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('metric', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('release', 'text', (c) => c.notNull())
      .addColumn('device', 'text', (c) => c.notNull())
      .addColumn('bucket', 'integer', (c) => c.notNull())
      .addColumn('count', 'bigint', (c) => c.notNull())
      .addColumn('expiresAt', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('field_counts_key', [
        'day',
        'metric',
        'subject',
        'release',
        'device',
        'bucket',
      ])
      .execute()
    await db.schema.createIndex('field_counts_expiry').on('fieldCounts').column('expiresAt').execute()
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
