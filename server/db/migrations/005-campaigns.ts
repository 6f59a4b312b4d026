import { type Kysely, type Migration, sql } from 'kysely'

/** Campaigns: their stock and budget, their pauses, until when they run, and the words that a team sorts them by. */
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
      .createTable('campaignBudgets')
      .addColumn('activityId', 'text', (c) => c.primaryKey())
      .addColumn('promisedFen', 'bigint', (c) => c.notNull())
      .addColumn('budgetFen', 'bigint', (c) => c.notNull())
      .addColumn('alarmedAt', 'bigint')
      .execute()
    await db.schema
      .createTable('campaignPauses')
      .addColumn('activityId', 'text', (c) => c.primaryKey())
      .addColumn('prompt', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('channel', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('promptEn', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await db.schema
      .createTable('campaignTerms')
      .addColumn('activityId', 'text', (c) => c.primaryKey())
      .addColumn('closesAt', 'bigint')
      .addColumn('retentionDays', 'integer', (c) => c.notNull())
      .addColumn('notedAt', 'bigint', (c) => c.notNull())
      .addColumn('goneAt', 'bigint')
      .addColumn('closedForGoodAt', 'bigint')
      .execute()
    await db.schema
      .createTable('campaignTags')
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('tag', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('campaign_tags_key', ['activityId', 'tag'])
      .execute()
  },
}
