import { type Kysely, type Migration, sql } from 'kysely'

/** Tables of the participations in gift and payment campaigns and their payments. */
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
      .addUniqueConstraint('zy_participants_identity', ['activityId', 'identity'])
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
  },
}
