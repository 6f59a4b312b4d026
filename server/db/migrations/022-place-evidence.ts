import type { Kysely, Migration } from 'kysely'

/** What decided that a person may take part in a limited campaign: the network address or the phone's position. */
export const placeEvidence: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('placeEvidence')
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('identity', 'text', (c) => c.notNull())
      .addColumn('evidence', 'text', (c) => c.notNull())
      .addColumn('decidedAt', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('place_evidence_person', ['activityId', 'identity'])
      .execute()
  },
}
