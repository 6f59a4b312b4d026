import { type Kysely, type Migration, sql } from 'kysely'

async function participants(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('zy_participants_claimed')
    .on('zyParticipants')
    .columns(['activityId', 'awardedAt'])
    .execute()
  await db.schema.dropIndex('zy_participants_drawn').execute()
  await db.schema
    .createIndex('zy_participants_addressed')
    .on('zyParticipants')
    .columns(['activityId', 'prizeType', 'awardedAt'])
    .where(sql.ref('receiver'), 'is not', null)
    .execute()
}

async function up(db: Kysely<unknown>): Promise<void> {
  await participants(db)
  await db.schema
    .createIndex('new_year_orders_state')
    .on('newYearOrders')
    .columns(['identity', 'orderStatus'])
    .execute()
  await db.schema.createIndex('payments_expiry').on('payments').columns(['state', 'expiresAt']).execute()
}

/**
 * What is asked most is found without reading the rest: the newest winners, the gifts to ship, a customer's unpaid
 * orders, and the payments that may still be paid among all that never were.
 */
export const indexes: Migration = { up }
