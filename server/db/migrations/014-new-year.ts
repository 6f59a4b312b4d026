import { type Kysely, type Migration, sql } from 'kysely'

/**
 * New-year orders and their cards: until when each is to be paid, from which address it was booked while unpaid, which of the last cards
 * it holds, what its cards cost less than their face value, and the address that its customer gave where the desk has corrected it.
 */
export const newYear: Migration = {
  async up(db: Kysely<unknown>) {
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
      .addColumn('customerNameHash', 'text')
      .addColumn('payBefore', 'bigint', (c) => c.notNull())
      .addColumn('addressHash', 'text')
      .addColumn('customerTailHash', 'text')
      .addColumn('givenAddress', 'text')
      .addColumn('discountFen', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createIndex('new_year_orders_customer')
      .on('newYearOrders')
      .columns(['identity', 'createdAt'])
      .execute()
    await db.schema
      .createIndex('new_year_orders_unpaid')
      .on('newYearOrders')
      .columns(['orderStatus', 'payBefore'])
      .execute()
    await db.schema
      .createIndex('new_year_orders_state')
      .on('newYearOrders')
      .columns(['identity', 'orderStatus'])
      .execute()
    await db.schema
      .createIndex('new_year_orders_person')
      .on('newYearOrders')
      .columns(['activityId', 'identity'])
      .execute()
    await db.schema
      .createIndex('new_year_orders_order')
      .on('newYearOrders')
      .columns(['activityId', 'createdAt', 'orderNo'])
      .execute()
    await sql`create index new_year_orders_address on new_year_orders (activity_id, address_hash)
      where address_hash is not null`.execute(db)
    await sql`create index new_year_orders_discount on new_year_orders (activity_id, discount_fen)
      where discount_fen > 0`.execute(db)
    await db.schema
      .createTable('newYearItems')
      .addColumn('orderNo', 'text', (c) => c.notNull())
      .addColumn('item', 'text', (c) => c.notNull())
      .addColumn('count', 'bigint', (c) => c.notNull().check(sql`count > 0`))
      .addColumn('isLast', 'boolean', (c) => c.notNull().defaultTo(false))
      .addPrimaryKeyConstraint('new_year_items_key', ['orderNo', 'item'])
      .execute()
    await sql`create index new_year_items_last on new_year_items (order_no) where is_last`.execute(db)
  },
}
