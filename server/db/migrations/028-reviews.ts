import type { Kysely, Migration } from 'kysely'

/** A review as a conversation: to whom a version was sent, why it was sent or returned, comments on it, and its last simulation. */
export const reviews: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('campaignVersions').addColumn('sentTo', 'text').execute()
    await db.schema.alterTable('campaignVersionSteps').addColumn('reasonId', 'text').execute()
    await db.schema
      .createTable('reviewComments')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('place', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('author', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('resolvedBy', 'text')
      .addColumn('resolvedAt', 'bigint')
      .execute()
    await db.schema
      .createIndex('review_comments_version')
      .on('reviewComments')
      .columns(['activityId', 'version', 'at', 'id'])
      .execute()
    await db.schema
      .createTable('versionSimulations')
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('sha256', 'text', (c) => c.notNull())
      .addColumn('madeBy', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('summary', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('version_simulations_key', ['activityId', 'version'])
      .execute()
  },
}
