import type { Kysely, Migration } from 'kysely'

/** What each approver has seen in a review, so that the next one says what has changed since. */
export const reviewLooks: Migration = {
  async up(db: Kysely<unknown>) {
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
