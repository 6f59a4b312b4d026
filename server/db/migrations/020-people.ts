import type { Kysely, Migration } from 'kysely'

/** When campaigns close and how long people's data stays, who asked to be erased, and what people agreed to. */
export const people: Migration = {
  async up(db: Kysely<unknown>) {
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
      .createTable('erasureRequests')
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('identity', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('erasure_requests_key', ['activityId', 'identity'])
      .execute()
    await db.schema
      .createTable('agreementTexts')
      .addColumn('sha256', 'text', (c) => c.primaryKey())
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('firstAt', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('consents')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('identity', 'text', (c) => c.notNull())
      .addColumn('purpose', 'text', (c) => c.notNull())
      .addColumn('textSha256', 'text', (c) => c.notNull())
      .addColumn('activityChannel', 'text', (c) => c.notNull())
      .addColumn('named', 'integer', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema
      .createIndex('consents_person')
      .on('consents')
      .columns(['activityId', 'identity'])
      .execute()
    await db.schema
      .createIndex('new_year_orders_person')
      .on('newYearOrders')
      .columns(['activityId', 'identity'])
      .execute()
  },
}
