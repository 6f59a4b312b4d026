import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Campaigns as versions: one is published, one may be worked on or in review with those whom it was sent to, and each step of a version
 * is noted, some with why it was taken.
 */
export const campaignVersions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('campaignVersions')
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull().check(sql`version >= 1`))
      .addColumn('state', 'text', (c) =>
        c
          .notNull()
          .defaultTo('draft')
          .check(sql`state in ('draft', 'putAway', 'inReview', 'published', 'superseded')`),
      )
      .addColumn('document', 'text', (c) => c.notNull())
      .addColumn('sha256', 'text', (c) => c.notNull())
      .addColumn('revision', 'integer', (c) => c.notNull())
      .addColumn('origin', 'text', (c) => c.notNull().check(sql`origin in ('desk', 'file', 'folder')`))
      .addColumn('note', 'text', (c) => c.notNull())
      .addColumn('restoredFrom', 'integer')
      .addColumn('madeBy', 'text', (c) => c.notNull())
      .addColumn('madeAt', 'bigint', (c) => c.notNull())
      .addColumn('savedBy', 'text', (c) => c.notNull())
      .addColumn('savedAt', 'bigint', (c) => c.notNull())
      .addColumn('approvedBy', 'text')
      .addColumn('approvedAt', 'bigint')
      .addColumn('approvedSha256', 'text')
      .addColumn('publishedBy', 'text')
      .addColumn('publishedAt', 'bigint')
      .addColumn('endedBy', 'text')
      .addColumn('endedAt', 'bigint')
      .addColumn('sentTo', 'text')
      .addPrimaryKeyConstraint('campaign_versions_key', ['activityId', 'version'])
      .execute()
    await sql`create unique index campaign_versions_published on campaign_versions (activity_id)
      where state = 'published'`.execute(db)
    await sql`create unique index campaign_versions_open on campaign_versions (activity_id)
      where state in ('draft', 'inReview')`.execute(db)
    await db.schema
      .createTable('campaignVersionSteps')
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('step', 'integer', (c) => c.notNull())
      .addColumn('action', 'text', (c) => c.notNull())
      .addColumn('actor', 'text', (c) => c.notNull())
      .addColumn('sha256', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('reasonId', 'text')
      .addPrimaryKeyConstraint('campaign_version_steps_key', ['activityId', 'version', 'step'])
      .execute()
    await db.schema
      .createTable('plannedPublications')
      .addColumn('activityId', 'text', (c) => c.primaryKey())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('sha256', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('plannedBy', 'text', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('draftVisits')
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('operator', 'text', (c) => c.notNull())
      .addColumn('visit', 'text', (c) => c.notNull())
      .addColumn('since', 'bigint', (c) => c.notNull())
      .addColumn('expiresAt', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('draft_visits_key', ['activityId', 'operator', 'visit'])
      .execute()
    await db.schema.createIndex('draft_visits_expiry').on('draftVisits').column('expiresAt').execute()
  },
}
