import type { Kysely, Migration } from 'kysely'

/**
 * Redemption codes as keyed hashes: those that there are, those that have been received, and how many wrong ones a
 * person has tried. The former table of received codes held them in the clear; no installation has one to keep.
 */
export const redemptionCodes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('redemptionCodes')
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('digest', 'text', (c) => c.notNull())
      .addColumn('batch', 'text', (c) => c.notNull())
      .addColumn('createdAt', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('redemption_codes_key', ['activityId', 'digest'])
      .execute()

    await db.schema.dropTable('receivedCodes').execute()
    await db.schema
      .createTable('receivedCodes')
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('digest', 'text', (c) => c.notNull())
      .addColumn('identity', 'text', (c) => c.notNull())
      .addColumn('phone', 'text', (c) => c.notNull())
      .addColumn('extendInfo', 'text')
      .addColumn('redEnvelopeFen', 'bigint', (c) => c.notNull())
      .addColumn('userTakeEvInfo', 'text', (c) => c.notNull())
      .addColumn('clientIp', 'text', (c) => c.notNull())
      .addColumn('receivedAt', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('received_codes_digest', ['activityId', 'digest'])
      .execute()
    await db.schema
      .createIndex('received_codes_person')
      .on('receivedCodes')
      .columns(['activityId', 'identity'])
      .execute()

    await db.schema
      .createTable('wrongCodes')
      .addColumn('identity', 'text', (c) => c.notNull())
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('count', 'integer', (c) => c.notNull())
      .addColumn('expiresAt', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('wrong_codes_key', ['identity', 'day'])
      .execute()
    await db.schema.createIndex('wrong_codes_expiry').on('wrongCodes').column('expiresAt').execute()
  },
}
