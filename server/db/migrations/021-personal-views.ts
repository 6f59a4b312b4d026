import type { Kysely, Migration } from 'kysely'
import { makeAppendOnly } from './append-only'

/** Columns that no statement changes; a rotation of the secrets encrypts the reason anew. */
const FIXED = ['id', 'at', 'operator', 'activity_id', 'kind', 'subject_id'].join(', ')

/** Who looked at personal data in full, when and why. */
export const personalViews: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('personalViews')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('operator', 'text', (c) => c.notNull())
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('subjectId', 'text', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('personal_views_at').on('personalViews').column('at').execute()
    await makeAppendOnly(db, 'personal_views', FIXED)
  },
}
