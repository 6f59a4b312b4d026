import { type Kysely, type Migration, sql } from 'kysely'

/** What is known of customers, the bank's grants and states, and wallets opened through our page. */
export const bank: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('bankCustomers')
      .addColumn('phoneHash', 'text', (c) => c.primaryKey())
      .addColumn('hasWallet', 'integer')
      .addColumn('hasCard', 'integer')
      .addColumn('isBound', 'integer')
      .addColumn('customerType', 'integer')
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('walletOpensAt', 'bigint')
      .execute()
    await db.schema
      .createTable('bankGrants')
      .addColumn('grantHash', 'text', (c) => c.primaryKey())
      .addColumn('redirectUri', 'text', (c) => c.notNull())
      .addColumn('customer', 'text', (c) => c.notNull())
      .addColumn('expiresAt', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('bank_grants_expiry').on('bankGrants').column('expiresAt').execute()
    await db.schema
      .createTable('bankStates')
      .addColumn('stateHash', 'text', (c) => c.primaryKey())
      .addColumn('visitId', 'text', (c) => c.notNull())
      .addColumn('expiresAt', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('bank_states_expiry').on('bankStates').column('expiresAt').execute()
    await db.schema
      .createTable('walletApplications')
      .addColumn('phoneHash', 'text', (c) => c.primaryKey())
      .addColumn('phone', 'text', (c) => c.notNull())
      .addColumn('employeeId', 'text', (c) => c.notNull())
      .addColumn('networkCode', 'text', (c) => c.notNull())
      .addColumn('openId', 'text')
      .addColumn('unionId', 'text')
      .addColumn('createdAt', 'bigint', (c) => c.notNull())
      .addColumn('id', 'text', (c) => c.notNull().defaultTo(sql`gen_random_uuid()::text`).unique())
      .execute()
  },
}
