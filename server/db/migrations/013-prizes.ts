import { type Kysely, type Migration, sql } from 'kysely'

/** Participations in gift and payment campaigns, the parcels of gifts, and their orders. */
export const prizes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('zyParticipants')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('identity', 'text', (c) => c.notNull())
      .addColumn('regDate', 'text')
      .addColumn('regBranch', 'text')
      .addColumn('custId', 'text')
      .addColumn('maskedName', 'text')
      .addColumn('payStatus', 'integer')
      .addColumn('orderNo', 'text')
      .addColumn('prizeId', 'text')
      .addColumn('prizeType', 'text')
      .addColumn('drawType', 'text')
      .addColumn('couponCode', 'text')
      .addColumn('drawnAt', 'bigint')
      .addColumn('awardedAt', 'bigint')
      .addColumn('receiver', 'text')
      .addColumn('expressCompany', 'text')
      .addColumn('expressNo', 'text')
      .addColumn('receivedAt', 'bigint')
      .addColumn('createdAt', 'bigint', (c) => c.notNull())
      .addColumn('openId', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('receiverNameHash', 'text')
      .addColumn('receiverTailHash', 'text')
      .addColumn('returnedAt', 'bigint')
      .addColumn('receiverPhoneHash', 'text')
      .addUniqueConstraint('zy_participants_identity', ['activityId', 'identity'])
      .execute()
    // Since when nobody has taken part is looked up for every campaign, each minute.
    await db.schema
      .createIndex('zy_participants_order')
      .on('zyParticipants')
      .columns(['activityId', 'createdAt'])
      .execute()
    await db.schema
      .createIndex('zy_participants_claimed')
      .on('zyParticipants')
      .columns(['activityId', 'awardedAt'])
      .execute()
    await db.schema
      .createIndex('zy_participants_addressed')
      .on('zyParticipants')
      .columns(['activityId', 'prizeType', 'awardedAt'])
      .where(sql.ref('receiver'), 'is not', null)
      .execute()
    await sql`create index zy_participants_gifts on zy_participants (activity_id, created_at, id)
      where prize_type = '1'`.execute(db)
    await sql`create index zy_participants_to_ship on zy_participants (activity_id, created_at, id)
      where prize_type = '1' and receiver is not null and express_no is null and received_at is null`.execute(
      db,
    )
    await sql`create index zy_participants_express on zy_participants (activity_id, express_no)
      where express_no is not null`.execute(db)
    await db.schema
      .createTable('zyOrders')
      .addColumn('orderNo', 'text', (c) => c.primaryKey())
      .addColumn('participantId', 'text', (c) => c.notNull())
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('createdAt', 'bigint', (c) => c.notNull())
      .addColumn('expiresAt', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema
      .createIndex('zy_orders_participant')
      .on('zyOrders')
      .columns(['participantId', 'createdAt'])
      .execute()
    await db.schema
      .createIndex('zy_orders_order')
      .on('zyOrders')
      .columns(['activityId', 'createdAt', 'orderNo'])
      .execute()
  },
}
