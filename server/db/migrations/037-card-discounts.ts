import { type Kysely, type Migration, sql } from 'kysely'

/** What the cards of an order cost less than their face value, which its campaign's budget counts from now on. */
export const cardDiscounts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('newYearOrders')
      .addColumn('discountFen', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute()
    await sql`create index new_year_orders_discount on new_year_orders (activity_id, discount_fen)
      where discount_fen > 0`.execute(db)
    // 6 and 7 are cancelled: their cards are back in the stock.
    await sql`update new_year_orders set discount_fen = face_fen - amount_fen
      where face_fen > amount_fen and order_status not in (6, 7)`.execute(db)
    await sql`update campaign_budgets set promised_fen = promised_fen + orders.fen
      from (select activity_id, sum(discount_fen) as fen from new_year_orders group by activity_id) as orders
      where orders.activity_id = campaign_budgets.activity_id and orders.fen > 0`.execute(db)
  },
}
