import type { Kysely, Migration } from 'kysely'

async function up(db: Kysely<unknown>): Promise<void> {
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

  await db.schema
    .createTable('redEnvelopes')
    .addColumn('registrationId', 'text', (c) => c.primaryKey())
    .addColumn('activityId', 'text', (c) => c.notNull())
    .addColumn('amountFen', 'bigint', (c) => c.notNull())
    .addColumn('sentBy', 'text', (c) => c.notNull())
    .addColumn('sentAt', 'bigint', (c) => c.notNull())
    .execute()
}

/** Tables of the records at the counter and of the red envelopes that were sent. */
export const offline: Migration = { up }
