import { type Kysely, type Migration, sql } from 'kysely'

/**
 * How many codes a batch has, kept beside it, and the batch of a code that was received, so that neither is counted out of
 * every code of a campaign.
 */
export const codeCounts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('codeBatches')
      .addColumn('codes', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute()
    await db.schema
      .alterTable('codeBatches')
      .addColumn('madeAt', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute()
    await sql`insert into code_batches (activity_id, batch, downloads, codes, made_at)
      select activity_id, batch, 0, count(*), min(created_at) from redemption_codes
      group by activity_id, batch
      on conflict (activity_id, batch)
      do update set codes = excluded.codes, made_at = excluded.made_at`.execute(db)
    await db.schema
      .alterTable('receivedCodes')
      .addColumn('batch', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await sql`update received_codes set batch = coalesce((
      select made.batch from redemption_codes as made
      where made.activity_id = received_codes.activity_id and made.digest = received_codes.digest
    ), '')`.execute(db)
    await db.schema
      .createIndex('received_codes_batch')
      .on('receivedCodes')
      .columns(['activityId', 'batch'])
      .execute()
  },
}
