import type { Kysely, Migration } from 'kysely'

/** Registrations at the counter, and which were above what their manager could confirm that day: finance sends those. */
export const counter: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('offlineRecords')
      .addColumn('registrationId', 'text', (c) => c.primaryKey())
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('manager', 'text', (c) => c.notNull())
      .addColumn('confirmedAt', 'bigint')
      .addColumn('createdAt', 'bigint', (c) => c.notNull())
      .addColumn('aboveDayAt', 'bigint')
      .execute()
    await db.schema
      .createIndex('offline_records_manager')
      .on('offlineRecords')
      .columns(['activityId', 'manager', 'createdAt'])
      .execute()
  },
}
