import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Accounts of the desk whose look-ups by phone are stopped; by which phone a gift's receiver is found; and what names an application
 * for a wallet, which its phone's hash did.
 */
export const lookUps: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('lookUpStops')
      .addColumn('operator', 'text', (c) => c.primaryKey())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.alterTable('zyParticipants').addColumn('receiverPhoneHash', 'text').execute()
    await sql`create index zy_participants_phone on zy_participants (activity_id, receiver_phone_hash, created_at)
      where receiver_phone_hash <> ''`.execute(db)
    await sql`drop index zy_participants_unnamed`.execute(db)
    await sql`create index zy_participants_unnamed on zy_participants (activity_id, id)
      where (receiver_name_hash is null or receiver_tail_hash is null or receiver_phone_hash is null)
        and receiver is not null`.execute(db)
    await sql`alter table wallet_applications
      add column id text not null default gen_random_uuid()::text unique`.execute(db)
  },
}
