import type { Kysely, Migration } from 'kysely'

/** What pages of players have measured, as counters. */
export const fieldData: Migration = {
  async up(db: Kysely<unknown>) {
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
  },
}
