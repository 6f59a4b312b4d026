import { type Kysely, type Migration, sql } from 'kysely'

/**
 * By what people are found at the desk beside an id: a name, a name with the last digits of the phone, the phone of a gift's receiver, and
 * the phone that an SMS went to; the rows that have none of it yet; and accounts whose look-ups by phone are stopped.
 */
export const personSearch: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index registrations_name
      on registrations (activity_id, customer_name_hash, created_at, id)
      where customer_name_hash <> ''`.execute(db)
    await sql`create index registrations_tail on registrations (activity_id, customer_tail_hash, created_at)
      where customer_tail_hash <> ''`.execute(db)
    await sql`create index registrations_unnamed on registrations (activity_id, id)
      where customer_name_hash is null or customer_tail_hash is null`.execute(db)
    await sql`create index new_year_orders_name
      on new_year_orders (activity_id, customer_name_hash, created_at, order_no)
      where customer_name_hash <> ''`.execute(db)
    await sql`create index new_year_orders_tail on new_year_orders (activity_id, customer_tail_hash, created_at)
      where customer_tail_hash <> ''`.execute(db)
    await sql`create index new_year_orders_unnamed on new_year_orders (activity_id, order_no)
      where customer_name_hash is null or customer_tail_hash is null`.execute(db)
    await sql`create index zy_participants_name
      on zy_participants (activity_id, receiver_name_hash, created_at, id)
      where receiver_name_hash <> ''`.execute(db)
    await sql`create index zy_participants_tail on zy_participants (activity_id, receiver_tail_hash, created_at)
      where receiver_tail_hash <> ''`.execute(db)
    await sql`create index zy_participants_phone on zy_participants (activity_id, receiver_phone_hash, created_at)
      where receiver_phone_hash <> ''`.execute(db)
    await sql`create index zy_participants_unnamed on zy_participants (activity_id, id)
      where (receiver_name_hash is null or receiver_tail_hash is null or receiver_phone_hash is null)
        and receiver is not null`.execute(db)
    await db.schema
      .createIndex('sms_codes_phone')
      .on('smsCodes')
      .columns(['phoneHash', 'createdAt'])
      .execute()
    await db.schema
      .createTable('lookUpStops')
      .addColumn('operator', 'text', (c) => c.primaryKey())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute()
  },
}
