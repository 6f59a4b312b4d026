import type { Kysely, Migration } from 'kysely'

/** Parcels of gifts that came back. */
export const delivery: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('zyParticipants').addColumn('returnedAt', 'bigint').execute()
  },
}
