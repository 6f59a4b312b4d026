import type { Kysely, Migration } from 'kysely'

/** What is known of a batch of redemption codes beside its codes, and the file of one that was made at the desk. */
export const codeBatches: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('codeBatches')
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('batch', 'text', (c) => c.notNull())
      .addColumn('madeBy', 'text')
      .addColumn('downloads', 'integer', (c) => c.notNull())
      .addColumn('keptAt', 'bigint')
      .addColumn('revokedAt', 'bigint')
      .addColumn('revokedBy', 'text')
      .addPrimaryKeyConstraint('code_batches_key', ['activityId', 'batch'])
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
    await db.schema
      .createIndex('redemption_codes_batch')
      .on('redemptionCodes')
      .columns(['activityId', 'batch'])
      .execute()
  },
}
