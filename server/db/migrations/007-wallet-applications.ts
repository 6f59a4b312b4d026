import type { Kysely, Migration } from 'kysely'

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('walletApplications')
    .addColumn('phoneHash', 'text', (c) => c.primaryKey())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('employeeId', 'text', (c) => c.notNull())
    .addColumn('networkCode', 'text', (c) => c.notNull())
    .addColumn('openId', 'text')
    .addColumn('unionId', 'text')
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .execute()
}

/** Wallets opened through the open-account page. */
export const walletApplications: Migration = { up }
