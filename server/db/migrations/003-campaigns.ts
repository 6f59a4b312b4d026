import { type Kysely, type Migration, sql } from 'kysely'

/** Tables of campaigns, their stock and the visits of their pages. */
export const campaigns: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('labCampaigns')
      .addColumn('activityId', 'text', (c) => c.primaryKey())
      .addColumn('source', 'text', (c) => c.notNull())
      .addColumn('document', 'text', (c) => c.notNull())
      .addColumn('createdAt', 'bigint', (c) => c.notNull())
      .execute()

    await db.schema
      .createTable('campaignReports')
      .addColumn('process', 'text', (c) => c.primaryKey())
      .addColumn('generation', 'text', (c) => c.notNull())
      .addColumn('campaigns', 'integer', (c) => c.notNull())
      .addColumn('problems', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute()

    await db.schema
      .createTable('campaignStock')
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('item', 'text', (c) => c.notNull())
      .addColumn('total', 'bigint', (c) => c.notNull().check(sql`total >= 0`))
      .addColumn('taken', 'bigint', (c) => c.notNull().check(sql`taken >= 0`))
      .addPrimaryKeyConstraint('campaign_stock_key', ['activityId', 'kind', 'item'])
      .execute()

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
  },
}
