import type { Kysely, Migration } from 'kysely'
import { makeAppendOnly } from './append-only'

/** Columns of a view that no statement changes; a rotation of the secrets encrypts the reason anew. */
const FIXED = ['id', 'at', 'operator', 'activity_id', 'kind', 'subject_id'].join(', ')

/** Who asked to be erased, what people agreed to, and who looked at their data. */
export const people: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('erasureRequests')
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('identity', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('erasure_requests_key', ['activityId', 'identity'])
      .execute()
    await db.schema
      .createTable('agreementTexts')
      .addColumn('sha256', 'text', (c) => c.primaryKey())
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('firstAt', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('consents')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('identity', 'text', (c) => c.notNull())
      .addColumn('purpose', 'text', (c) => c.notNull())
      .addColumn('textSha256', 'text', (c) => c.notNull())
      .addColumn('activityChannel', 'text', (c) => c.notNull())
      .addColumn('named', 'integer', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema
      .createIndex('consents_person')
      .on('consents')
      .columns(['activityId', 'identity'])
      .execute()
    await db.schema
      .createTable('placeEvidence')
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('identity', 'text', (c) => c.notNull())
      .addColumn('evidence', 'text', (c) => c.notNull())
      .addColumn('decidedAt', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('place_evidence_person', ['activityId', 'identity'])
      .execute()
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
