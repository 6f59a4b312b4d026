import { type Kysely, type Migration, sql } from 'kysely'

/** By what people are found at the desk beside a phone: a name with the last digits of the phone; and what was sent to a phone. */
export const personSearch: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('registrations').addColumn('customerTailHash', 'text').execute()
    await db.schema.alterTable('newYearOrders').addColumn('customerTailHash', 'text').execute()
    await db.schema.alterTable('zyParticipants').addColumn('receiverTailHash', 'text').execute()
    await sql`create index registrations_tail on registrations (activity_id, customer_tail_hash, created_at)
      where customer_tail_hash <> ''`.execute(db)
    await sql`create index new_year_orders_tail on new_year_orders (activity_id, customer_tail_hash, created_at)
      where customer_tail_hash <> ''`.execute(db)
    await sql`create index zy_participants_tail on zy_participants (activity_id, receiver_tail_hash, created_at)
      where receiver_tail_hash <> ''`.execute(db)
    await sql`drop index registrations_unnamed`.execute(db)
    await sql`drop index new_year_orders_unnamed`.execute(db)
    await sql`drop index zy_participants_unnamed`.execute(db)
    await sql`create index registrations_unnamed on registrations (activity_id, id)
      where customer_name_hash is null or customer_tail_hash is null`.execute(db)
    await sql`create index new_year_orders_unnamed on new_year_orders (activity_id, order_no)
      where customer_name_hash is null or customer_tail_hash is null`.execute(db)
    await sql`create index zy_participants_unnamed on zy_participants (activity_id, id)
      where (receiver_name_hash is null or receiver_tail_hash is null) and receiver is not null`.execute(db)
    await db.schema
      .createIndex('sms_codes_phone')
      .on('smsCodes')
      .columns(['phoneHash', 'createdAt'])
      .execute()
  },
}
