import type { Kysely, Migration } from 'kysely'

/** Registrations at the counter that were above what their manager could confirm that day: finance sends them. */
export const counterDay: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('offlineRecords').addColumn('aboveDayAt', 'bigint').execute()
  },
}
