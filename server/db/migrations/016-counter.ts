import type { Kysely, Migration } from 'kysely'

/** Tables of the registrations at the counter. */
export const counter: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('offlineRecords')
      .addColumn('registrationId', 'text', (c) => c.primaryKey())
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('manager', 'text', (c) => c.notNull())
      .addColumn('confirmedAt', 'bigint')
      .addColumn('createdAt', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema
      .createIndex('offline_records_manager')
      .on('offlineRecords')
      .columns(['activityId', 'manager', 'createdAt'])
      .execute()
  },
}
