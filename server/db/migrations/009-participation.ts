import { type Kysely, type Migration, sql } from 'kysely'

/** Registrations, awards and coupons. */
export const participation: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('registrations')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('identity', 'text', (c) => c.notNull())
      .addColumn('activityChannel', 'text', (c) => c.notNull())
      .addColumn('phone', 'text', (c) => c.notNull())
      .addColumn('customerName', 'text', (c) => c.notNull())
      .addColumn('idCard', 'text')
      .addColumn('extendInfo', 'text')
      .addColumn('optionId', 'text')
      .addColumn('userTakeEvInfo', 'text', (c) => c.notNull())
      .addColumn('clientIp', 'text', (c) => c.notNull())
      .addColumn('redEnvelopeFen', 'bigint')
      .addColumn('prizeSendStatus', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('createdAt', 'bigint', (c) => c.notNull())
      .addColumn('customerNameHash', 'text')
      .addColumn('customerTailHash', 'text')
      .addUniqueConstraint('registrations_identity', ['activityId', 'identity'])
      .execute()
    await db.schema
      .createIndex('registrations_order')
      .on('registrations')
      .columns(['activityId', 'createdAt', 'id'])
      .execute()
    await db.schema
      .createIndex('registrations_state')
      .on('registrations')
      .columns(['activityId', 'prizeSendStatus', 'createdAt', 'id'])
      .execute()
    await db.schema
      .createTable('awards')
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('identity', 'text', (c) => c.notNull())
      .addColumn('awardIndex', 'integer', (c) => c.notNull().check(sql`award_index >= 0`))
      .addColumn('tookStock', 'integer', (c) => c.notNull())
      .addColumn('prizeName', 'text', (c) => c.notNull())
      .addColumn('message', 'text', (c) => c.notNull())
      .addColumn('amountFen', 'bigint', (c) => c.notNull())
      .addColumn('createdAt', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('awards_key', ['activityId', 'identity'])
      .execute()
    await db.schema
      .createIndex('awards_order')
      .on('awards')
      .columns(['activityId', 'createdAt', 'identity'])
      .execute()
    await sql`create index awards_won on awards (activity_id, created_at, identity)
      where award_index > 0`.execute(db)
    await sql`create index awards_nothing on awards (activity_id, created_at, identity)
      where award_index = 0`.execute(db)
    await db.schema
      .createTable('coupons')
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('identity', 'text', (c) => c.notNull())
      .addColumn('code', 'text', (c) => c.notNull())
      .addColumn('createdAt', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('coupons_key', ['activityId', 'identity'])
      .addUniqueConstraint('coupons_code', ['activityId', 'code'])
      .execute()
    await db.schema
      .createIndex('coupons_order')
      .on('coupons')
      .columns(['activityId', 'createdAt', 'identity'])
      .execute()
    await db.schema
      .createTable('forcedAwards')
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('identity', 'text', (c) => c.notNull())
      .addColumn('awardIndex', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('forced_awards_key', ['activityId', 'identity'])
      .execute()
  },
}
