import type { Kysely, Migration } from 'kysely'

/** Until when a session may be renewed, and the tokens that stand for a proved phone. */
export const tokens: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('sessions')
      .addColumn('renewableUntil', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute()
    await db.schema.dropIndex('sessions_expiry').execute()
    await db.schema.createIndex('sessions_renewable').on('sessions').column('renewableUntil').execute()

    await db.schema
      .createTable('recordTokens')
      .addColumn('tokenHash', 'text', (c) => c.primaryKey())
      .addColumn('visitId', 'text', (c) => c.notNull())
      .addColumn('scope', 'text', (c) => c.notNull())
      .addColumn('phoneHash', 'text', (c) => c.notNull())
      .addColumn('phone', 'text', (c) => c.notNull())
      .addColumn('expiresAt', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('record_tokens_visit').on('recordTokens').column('visitId').execute()
    await db.schema.createIndex('record_tokens_phone').on('recordTokens').column('phoneHash').execute()
    await db.schema.createIndex('record_tokens_expiry').on('recordTokens').column('expiresAt').execute()
  },
}
