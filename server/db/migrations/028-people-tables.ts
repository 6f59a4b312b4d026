import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Indexes by which the desk reads a page of any table of people and goods, however many rows a campaign has, and the files
 * that are exported from these tables.
 */
export const peopleTables: Migration = {
  async up(db: Kysely<unknown>) {
    const index = (name: string, table: string, columns: string[]) =>
      db.schema.createIndex(name).on(table).columns(columns).execute()
    await index('registrations_state', 'registrations', ['activityId', 'prizeSendStatus', 'createdAt', 'id'])
    await index('awards_order', 'awards', ['activityId', 'createdAt', 'identity'])
    await sql`create index awards_won on awards (activity_id, created_at, identity)
      where award_index > 0`.execute(db)
    await sql`create index awards_nothing on awards (activity_id, created_at, identity)
      where award_index = 0`.execute(db)
    await db.schema.dropIndex('payouts_state').execute()
    await index('payouts_state', 'payouts', ['activityId', 'state', 'createdAt', 'payoutId'])
    await index('payouts_order', 'payouts', ['activityId', 'createdAt', 'payoutId'])
    await index('new_year_orders_order', 'newYearOrders', ['activityId', 'createdAt', 'orderNo'])
    await index('zy_orders_order', 'zyOrders', ['activityId', 'createdAt', 'orderNo'])
    await sql`create index zy_participants_gifts on zy_participants (activity_id, created_at, id)
      where prize_type = '1'`.execute(db)
    await sql`create index zy_participants_to_ship on zy_participants (activity_id, created_at, id)
      where prize_type = '1' and receiver is not null and express_no is null and received_at is null`.execute(
      db,
    )
    await sql`create index zy_participants_express on zy_participants (activity_id, express_no)
      where express_no is not null`.execute(db)
    await index('redemption_codes_order', 'redemptionCodes', ['activityId', 'createdAt', 'digest'])
    await index('received_codes_order', 'receivedCodes', ['activityId', 'receivedAt', 'digest'])
    await index('coupons_order', 'coupons', ['activityId', 'createdAt', 'identity'])

    await db.schema
      .createTable('deskExports')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('operator', 'text', (c) => c.notNull())
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('source', 'text', (c) => c.notNull())
      .addColumn('filters', 'text', (c) => c.notNull())
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('rowCount', 'bigint', (c) => c.notNull())
      .addColumn('parts', 'integer', (c) => c.notNull())
      .addColumn('lastAt', 'bigint')
      .addColumn('lastId', 'text')
      .addColumn('heldUntil', 'bigint', (c) => c.notNull())
      .addColumn('failures', 'integer', (c) => c.notNull())
      .addColumn('startedAt', 'bigint', (c) => c.notNull())
      .addColumn('expiresAt', 'bigint', (c) => c.notNull())
      .execute()
    await index('desk_exports_operator', 'deskExports', ['operator', 'startedAt'])
    await index('desk_exports_expiry', 'deskExports', ['expiresAt'])
    await sql`create index desk_exports_due on desk_exports (started_at) where state = 'running'`.execute(db)
    await db.schema
      .createTable('deskExportParts')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('exportId', 'text', (c) => c.notNull())
      .addColumn('content', 'text', (c) => c.notNull())
      .addColumn('expiresAt', 'bigint', (c) => c.notNull())
      .execute()
    await index('desk_export_parts_expiry', 'deskExportParts', ['expiresAt'])
  },
}
