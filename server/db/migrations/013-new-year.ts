import { type Kysely, type Migration, sql } from 'kysely'

/** Tables of the new-year orders. */
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
    await sql`create index new_year_orders_name
      on new_year_orders (activity_id, customer_name_hash, created_at, order_no)
      where customer_name_hash <> ''`.execute(db)
    await sql`create index new_year_orders_unnamed on new_year_orders (activity_id, order_no)
      where customer_name_hash is null`.execute(db)
    await db.schema
      .createTable('newYearItems')
      .addColumn('orderNo', 'text', (c) => c.notNull())
      .addColumn('item', 'text', (c) => c.notNull())
      .addColumn('count', 'bigint', (c) => c.notNull().check(sql`count > 0`))
      .addPrimaryKeyConstraint('new_year_items_key', ['orderNo', 'item'])
      .execute()
  },
}
