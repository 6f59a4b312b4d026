import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Keyed hashes by which people are found by name. Rows of before have none, since the keys are the server's: a job of it
 * fills them in (`participation/names/back-fill.ts`). Null is a row that waits for it, '' one that has no whole name.
 */
export const nameHashes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('registrations').addColumn('customerNameHash', 'text').execute()
    await db.schema.alterTable('newYearOrders').addColumn('customerNameHash', 'text').execute()
    await db.schema.alterTable('zyParticipants').addColumn('receiverNameHash', 'text').execute()

    // In the order of the desk's tables, so that a page costs the same however many people have a name.
    await sql`create index registrations_name
      on registrations (activity_id, customer_name_hash, created_at, id)
      where customer_name_hash <> ''`.execute(db)
    await sql`create index new_year_orders_name
      on new_year_orders (activity_id, customer_name_hash, created_at, order_no)
      where customer_name_hash <> ''`.execute(db)
    await sql`create index zy_participants_name
      on zy_participants (activity_id, receiver_name_hash, created_at, id)
      where receiver_name_hash <> ''`.execute(db)

    // Of what waits alone: empty once everything is filled in.
    await sql`create index registrations_unnamed on registrations (activity_id, id)
      where customer_name_hash is null`.execute(db)
    await sql`create index new_year_orders_unnamed on new_year_orders (activity_id, order_no)
      where customer_name_hash is null`.execute(db)
    await sql`create index zy_participants_unnamed on zy_participants (activity_id, id)
      where receiver_name_hash is null and receiver is not null`.execute(db)
  },
}
