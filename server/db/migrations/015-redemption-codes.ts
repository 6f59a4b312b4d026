import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Redemption codes as keyed hashes: those that there are, those that have been received, wrong tries, and batches with what a code of
 * each pays.
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
    await db.schema
      .createIndex('redemption_codes_batch')
      .on('redemptionCodes')
      .columns(['activityId', 'batch'])
      .execute()
    await db.schema
      .createIndex('redemption_codes_order')
      .on('redemptionCodes')
      .columns(['activityId', 'createdAt', 'digest'])
      .execute()
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
      .addColumn('batch', 'text', (c) => c.notNull().defaultTo(''))
      .addPrimaryKeyConstraint('received_codes_digest', ['activityId', 'digest'])
      .execute()
    await db.schema
      .createIndex('received_codes_person')
      .on('receivedCodes')
      .columns(['activityId', 'identity'])
      .execute()
    await db.schema
      .createIndex('received_codes_order')
      .on('receivedCodes')
      .columns(['activityId', 'receivedAt', 'digest'])
      .execute()
    await db.schema
      .createIndex('received_codes_batch')
      .on('receivedCodes')
      .columns(['activityId', 'batch'])
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
    await db.schema
      .createTable('codeBatches')
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('batch', 'text', (c) => c.notNull())
      .addColumn('madeBy', 'text')
      .addColumn('downloads', 'integer', (c) => c.notNull())
      .addColumn('keptAt', 'bigint')
      .addColumn('revokedAt', 'bigint')
      .addColumn('revokedBy', 'text')
      .addColumn('codes', 'bigint', (c) => c.notNull().defaultTo(0))
      .addColumn('madeAt', 'bigint', (c) => c.notNull().defaultTo(0))
      .addColumn('fen', 'bigint')
      .addPrimaryKeyConstraint('code_batches_key', ['activityId', 'batch'])
      .addCheckConstraint('code_batches_worth', sql`fen >= 0 or (fen is null and batch = 'demo')`)
      .execute()
    await db.schema
      .createTable('codeFiles')
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('batch', 'text', (c) => c.notNull())
      .addColumn('madeBy', 'text', (c) => c.notNull())
      .addColumn('content', 'text', (c) => c.notNull())
      .addColumn('expiresAt', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('code_files_key', ['activityId', 'batch'])
      .execute()
    await db.schema.createIndex('code_files_expiry').on('codeFiles').column('expiresAt').execute()
  },
}
