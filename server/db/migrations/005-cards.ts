import { type Kysely, type Migration, sql } from 'kysely'

/** Takes over what was kept of wallets; the rest is the bank's to say. */
async function bankCustomers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bankCustomers')
    .addColumn('phoneHash', 'text', (c) => c.primaryKey())
    .addColumn('hasWallet', 'integer')
    .addColumn('hasCard', 'integer')
    .addColumn('isBound', 'integer')
    .addColumn('customerType', 'integer')
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  await sql`insert into bank_customers (phone_hash, has_wallet, at) select phone_hash, opened, at from wallets`.execute(
    db,
  )
  await db.schema.dropTable('wallets').execute()
}

async function receivedCodes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('receivedCodes')
    .addColumn('activityId', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('identity', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('extendInfo', 'text')
    .addColumn('redEnvelopeFen', 'bigint', (c) => c.notNull())
    .addColumn('userTakeEvInfo', 'text', (c) => c.notNull())
    .addColumn('clientIp', 'text', (c) => c.notNull())
    .addColumn('receivedAt', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('received_codes_key', ['activityId', 'code'])
    .execute()
  await db.schema
    .createIndex('received_codes_identity')
    .on('receivedCodes')
    .columns(['activityId', 'identity'])
    .execute()
}

async function up(db: Kysely<unknown>): Promise<void> {
  await bankCustomers(db)
  await receivedCodes(db)
}

/** Tables of the bank's customers and of the redemption codes that have been received. */
export const cards: Migration = { up }
