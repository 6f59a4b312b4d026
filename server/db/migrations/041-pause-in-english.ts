import type { Kysely, Migration } from 'kysely'

/** What players of English pages read while a campaign is paused; '' for the text of all pages. */
export const pauseInEnglish: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('campaignPauses')
      .addColumn('promptEn', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  },
}
