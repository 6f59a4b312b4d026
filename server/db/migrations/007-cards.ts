import type { Kysely, Migration } from 'kysely'

/** Tables of the redemption codes that have been received. */
export const cards: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('receivedCodes')
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('code', 'text', (c) => c.notNull())
      .addColumn('identity', 'text', (c) => c.notNull())
      .addColumn('phone', 'text', (c) => c.notNull())
      .addColumn('extendInfo', 'text')
      .addColumn('redEnvelopeFen', 'bigint', (c) => c.notNull())
      .addColumn('userTakeEvInfo', 'text', (c) => c.notNull())
      .addColumn('clientIp', 'text', (c) => c.notNull())
      .addColumn('receivedAt', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('received_codes_key', ['activityId', 'code'])
      .execute()
    await db.schema
      .createIndex('received_codes_identity')
      .on('receivedCodes')
      .columns(['activityId', 'identity'])
      .execute()
  },
}
