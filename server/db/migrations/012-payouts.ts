import { type Kysely, type Migration, sql } from 'kysely'

/** Payouts, and the sandbox wallet's own ledger. */
export const payouts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('payouts')
      .addColumn('payoutId', 'text', (c) => c.primaryKey())
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('source', 'text', (c) => c.notNull())
      .addColumn('sourceId', 'text', (c) => c.notNull())
      .addColumn('payee', 'text', (c) => c.notNull())
      .addColumn('fen', 'bigint', (c) => c.notNull().check(sql`fen > 0`))
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('reason', 'text')
      .addColumn('attempts', 'integer', (c) => c.notNull())
      .addColumn('nextTryAt', 'bigint')
      .addColumn('createdAt', 'bigint', (c) => c.notNull())
      .addColumn('dueSince', 'bigint')
      .addColumn('releasedBy', 'text')
      .addColumn('submittedAt', 'bigint')
      .addColumn('confirmedAt', 'bigint')
      .addUniqueConstraint('payouts_source', ['source', 'sourceId'])
      .execute()
    await db.schema.createIndex('payouts_due').on('payouts').column('nextTryAt').execute()
    await db.schema
      .createIndex('payouts_state')
      .on('payouts')
      .columns(['activityId', 'state', 'createdAt', 'payoutId'])
      .execute()
    await db.schema
      .createIndex('payouts_order')
      .on('payouts')
      .columns(['activityId', 'createdAt', 'payoutId'])
      .execute()
    await db.schema
      .createTable('sandboxPayouts')
      .addColumn('payoutId', 'text', (c) => c.primaryKey())
      .addColumn('payee', 'text', (c) => c.notNull())
      .addColumn('payeeHash', 'text', (c) => c.notNull())
      .addColumn('fen', 'bigint', (c) => c.notNull())
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('refused', 'integer', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('arrivesAt', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('sandbox_payouts_payee').on('sandboxPayouts').column('payeeHash').execute()
  },
}
