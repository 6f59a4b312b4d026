import type { Kysely, Migration } from 'kysely'

/** Campaigns that are paused on all channels. */
export const campaignPauses: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('campaignPauses')
      .addColumn('activityId', 'text', (c) => c.primaryKey())
      .addColumn('prompt', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute()
  },
}
