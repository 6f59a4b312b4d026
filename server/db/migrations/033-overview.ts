import type { Kysely, Migration } from 'kysely'

/** Words that a team sorts its campaigns by. */
export const overview: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('campaignTags')
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('tag', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('campaign_tags_key', ['activityId', 'tag'])
      .execute()
  },
}
