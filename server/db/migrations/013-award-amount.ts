import { type Kysely, type Migration, sql } from 'kysely'

/**
 * What an award is worth in fen, as it was drawn. Earlier awards stay open (null) until the campaign files are next
 * read, which is where their prizes stand; the index finds those alone.
 */
export const awardAmount: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('awards').addColumn('amountFen', 'bigint').execute()
    await db.schema
      .createIndex('awards_amount_open')
      .on('awards')
      .columns(['activityId', 'awardIndex'])
      .where(sql.ref('amountFen'), 'is', null)
      .execute()
  },
}
