import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Lets a draft be put away. A check cannot be changed on SQLite, so the column is made anew, with the indexes that name it;
 * no index of open versions has one that is put away.
 */
export const putAwayDrafts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`drop index campaign_versions_published`.execute(db)
    await sql`drop index campaign_versions_open`.execute(db)
    await db.schema
      .alterTable('campaignVersions')
      .addColumn('stateNow', 'text', (c) =>
        c
          .notNull()
          .defaultTo('draft')
          .check(sql`state_now in ('draft', 'putAway', 'inReview', 'published', 'superseded')`),
      )
      .execute()
    await sql`update campaign_versions set state_now = state`.execute(db)
    await db.schema.alterTable('campaignVersions').dropColumn('state').execute()
    await db.schema.alterTable('campaignVersions').renameColumn('stateNow', 'state').execute()
    await sql`create unique index campaign_versions_published on campaign_versions (activity_id)
      where state = 'published'`.execute(db)
    await sql`create unique index campaign_versions_open on campaign_versions (activity_id)
      where state in ('draft', 'inReview')`.execute(db)
  },
}
