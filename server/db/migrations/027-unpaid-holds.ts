import { type Kysely, type Migration, sql } from 'kysely'

/** How long an unpaid order was good for before each had its own time. */
const UNPAID_LIFE_MS = 30 * 60_000

/** Until when an order is to be paid, from which address it was booked while unpaid, and which of the last cards it holds. */
export const unpaidHolds: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('newYearOrders')
      .addColumn('payBefore', 'bigint')
      .addColumn('addressHash', 'text')
      .execute()
    await sql`update new_year_orders set pay_before = created_at + ${sql.lit(UNPAID_LIFE_MS)}`.execute(db)
    await db.schema
      .alterTable('newYearOrders')
      .alterColumn('payBefore', (c) => c.setNotNull())
      .execute()
    await db.schema.dropIndex('new_year_orders_unpaid').execute()
    await db.schema
      .createIndex('new_year_orders_unpaid')
      .on('newYearOrders')
      .columns(['orderStatus', 'payBefore'])
      .execute()
    await sql`create index new_year_orders_address on new_year_orders (activity_id, address_hash)
      where address_hash is not null`.execute(db)
    await db.schema
      .alterTable('newYearItems')
      .addColumn('isLast', 'boolean', (c) => c.notNull().defaultTo(false))
      .execute()
    await sql`create index new_year_items_last on new_year_items (order_no) where is_last`.execute(db)
  },
}
