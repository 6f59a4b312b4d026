import type { Kysely, Migration } from 'kysely'

/** A review as a conversation: comments on a version, its last simulation, and what each approver has seen of it. */
export const reviews: Migration = {
  async up(db: Kysely<unknown>) {
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
      .addColumn('goneSha256', 'text')
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
    await db.schema
      .createTable('reviewLooks')
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('operator', 'text', (c) => c.notNull())
      .addColumn('sha256', 'text', (c) => c.notNull())
      .addColumn('look', 'integer', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('document', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('review_looks_key', ['activityId', 'operator', 'sha256'])
      .execute()
  },
}
