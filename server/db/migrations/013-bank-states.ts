import type { Kysely, Migration } from 'kysely'

/** States of the bank's authorisation that have been issued and not come back yet. */
export const bankStates: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('bankStates')
      .addColumn('stateHash', 'text', (c) => c.primaryKey())
      .addColumn('visitId', 'text', (c) => c.notNull())
      .addColumn('expiresAt', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('bank_states_expiry').on('bankStates').column('expiresAt').execute()
  },
}
