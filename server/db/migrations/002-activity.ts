import { type Kysely, type Migration, sql } from 'kysely'

async function campaigns(db: Kysely<unknown>): Promise<void> {
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
}

async function participation(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('registrations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('activityId', 'text', (c) => c.notNull())
    .addColumn('identity', 'text', (c) => c.notNull())
    .addColumn('activityChannel', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('customerName', 'text', (c) => c.notNull())
    .addColumn('idCard', 'text')
    .addColumn('extendInfo', 'text')
    .addColumn('optionId', 'text')
    .addColumn('userTakeEvInfo', 'text', (c) => c.notNull())
    .addColumn('clientIp', 'text', (c) => c.notNull())
    .addColumn('redEnvelopeFen', 'bigint')
    .addColumn('prizeSendStatus', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('registrations_identity', ['activityId', 'identity'])
    .execute()
  await db.schema
    .createIndex('registrations_order')
    .on('registrations')
    .columns(['activityId', 'createdAt', 'id'])
    .execute()

  await db.schema
    .createTable('awards')
    .addColumn('activityId', 'text', (c) => c.notNull())
    .addColumn('identity', 'text', (c) => c.notNull())
    .addColumn('awardIndex', 'integer', (c) => c.notNull().check(sql`award_index >= 0`))
    .addColumn('tookStock', 'integer', (c) => c.notNull())
    .addColumn('prizeName', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('awards_key', ['activityId', 'identity'])
    .execute()

  await db.schema
    .createTable('coupons')
    .addColumn('activityId', 'text', (c) => c.notNull())
    .addColumn('identity', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('coupons_key', ['activityId', 'identity'])
    .addUniqueConstraint('coupons_code', ['activityId', 'code'])
    .execute()

  await db.schema
    .createTable('forcedAwards')
    .addColumn('activityId', 'text', (c) => c.notNull())
    .addColumn('identity', 'text', (c) => c.notNull())
    .addColumn('awardIndex', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('forced_awards_key', ['activityId', 'identity'])
    .execute()
}

async function up(db: Kysely<unknown>): Promise<void> {
  await campaigns(db)
  await participation(db)

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
  await db.schema.createIndex('page_visits_activity').on('pageVisits').columns(['activityId', 'at']).execute()

  await db.schema
    .createTable('wallets')
    .addColumn('phoneHash', 'text', (c) => c.primaryKey())
    .addColumn('opened', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
}

/** Tables of campaigns, their stock, registrations, awards, coupons and page visits. */
export const activity: Migration = { up }
