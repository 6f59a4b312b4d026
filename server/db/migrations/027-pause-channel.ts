import type { Kysely, Migration } from 'kysely'

/** A pause may be of one channel. */
export const pauseChannel: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('campaignPauses')
      .addColumn('channel', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  },
}
