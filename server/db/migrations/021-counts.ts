import type { Kysely, Migration } from 'kysely'

/** Visits of pages, what pages of players have measured, and what calls came to. */
export const counts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('pageVisits')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('activityChannel', 'text', (c) => c.notNull())
      .addColumn('page', 'text', (c) => c.notNull())
      .addColumn('type', 'text', (c) => c.notNull())
      .addColumn('activityName', 'text', (c) => c.notNull())
      .addColumn('remark', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema
      .createIndex('page_visits_activity')
      .on('pageVisits')
      .columns(['activityId', 'at'])
      .execute()
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
