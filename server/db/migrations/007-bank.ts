import type { Kysely, Migration } from 'kysely'

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bankGrants')
    .addColumn('grantHash', 'text', (c) => c.primaryKey())
    .addColumn('redirectUri', 'text', (c) => c.notNull())
    .addColumn('customer', 'text', (c) => c.notNull())
    .addColumn('expiresAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('bank_grants_expiry').on('bankGrants').column('expiresAt').execute()
}

/** The sandbox bank's sessions and authorisation codes. */
export const bank: Migration = { up }
