import type { Kysely, Migration } from 'kysely'

/** What a comment was on, once the list has that entry no longer. */
export const commentPlaces: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('reviewComments').addColumn('goneSha256', 'text').execute()
  },
}
