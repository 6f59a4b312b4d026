import { type Kysely, type Migration, sql } from 'kysely'

async function payments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('subjectKind', 'text', (c) => c.notNull())
    .addColumn('subjectId', 'text', (c) => c.notNull())
    .addColumn('amountFen', 'bigint', (c) => c.notNull().check(sql`amount_fen > 0`))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('paymentUrl', 'text')
    .addColumn('successUrl', 'text', (c) => c.notNull())
    .addColumn('failUrl', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('expiresAt', 'bigint', (c) => c.notNull())
    .addColumn('paidAt', 'bigint')
    .addColumn('askedAt', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('payments_subject', ['subjectKind', 'subjectId'])
    .execute()
  await db.schema.createIndex('payments_state').on('payments').columns(['state', 'askedAt']).execute()

  await db.schema
    .createTable('cashier')
    .addColumn('tokenHash', 'text', (c) => c.primaryKey())
    .addColumn('paymentId', 'text', (c) => c.notNull().unique())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('amountFen', 'bigint', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('paidAt', 'bigint')
    .addColumn('successUrl', 'text', (c) => c.notNull())
    .addColumn('failUrl', 'text', (c) => c.notNull())
    .addColumn('expiresAt', 'bigint', (c) => c.notNull())
    .execute()
}

async function orders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('newYearOrders')
    .addColumn('orderNo', 'text', (c) => c.primaryKey())
    .addColumn('activityId', 'text', (c) => c.notNull())
    .addColumn('identity', 'text', (c) => c.notNull())
    .addColumn('requestHash', 'text', (c) => c.notNull().unique())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('customerName', 'text', (c) => c.notNull())
    .addColumn('receiveAddress', 'text', (c) => c.notNull())
    .addColumn('bookingDeliveryTime', 'text', (c) => c.notNull())
    .addColumn('chooseFaceValue', 'text', (c) => c.notNull())
    .addColumn('amountFen', 'bigint', (c) => c.notNull())
    .addColumn('faceFen', 'bigint', (c) => c.notNull())
    .addColumn('orderStatus', 'integer', (c) => c.notNull())
    .addColumn('payStatus', 'integer', (c) => c.notNull())
    .addColumn('refundStatus', 'integer')
    .addColumn('paidAt', 'bigint')
    .addColumn('deliveryPhone', 'text')
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('new_year_orders_customer')
    .on('newYearOrders')
    .columns(['identity', 'createdAt'])
    .execute()
  await db.schema
    .createIndex('new_year_orders_unpaid')
    .on('newYearOrders')
    .columns(['orderStatus', 'createdAt'])
    .execute()

  await db.schema
    .createTable('newYearItems')
    .addColumn('orderNo', 'text', (c) => c.notNull())
    .addColumn('item', 'text', (c) => c.notNull())
    .addColumn('count', 'bigint', (c) => c.notNull().check(sql`count > 0`))
    .addPrimaryKeyConstraint('new_year_items_key', ['orderNo', 'item'])
    .execute()
}

async function up(db: Kysely<unknown>): Promise<void> {
  await payments(db)
  await orders(db)
}

/** Tables of payments, of the sandbox's cashier and of the new-year orders. */
export const newYear: Migration = { up }
