import { type Kysely, type Migration, sql } from 'kysely'

/** Tables of payments, and the sandbox provider's own books. */
export const payments: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('payments')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('subjectKind', 'text', (c) => c.notNull())
      .addColumn('subjectId', 'text', (c) => c.notNull())
      .addColumn('amountFen', 'bigint', (c) => c.notNull().check(sql`amount_fen > 0`))
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('paymentUrl', 'text')
      .addColumn('successUrl', 'text', (c) => c.notNull())
      .addColumn('failUrl', 'text', (c) => c.notNull())
      .addColumn('createdAt', 'bigint', (c) => c.notNull())
      .addColumn('expiresAt', 'bigint', (c) => c.notNull())
      .addColumn('paidAt', 'bigint')
      .addColumn('askedAt', 'bigint', (c) => c.notNull())
      .addColumn('unpaidAt', 'bigint')
      .addUniqueConstraint('payments_subject', ['subjectKind', 'subjectId'])
      .execute()
    await db.schema.createIndex('payments_state').on('payments').columns(['state', 'askedAt']).execute()
    await db.schema.createIndex('payments_expiry').on('payments').columns(['state', 'expiresAt']).execute()
    await db.schema
      .createTable('cashier')
      .addColumn('tokenHash', 'text', (c) => c.primaryKey())
      .addColumn('paymentId', 'text', (c) => c.notNull().unique())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('amountFen', 'bigint', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('paidAt', 'bigint')
      .addColumn('successUrl', 'text', (c) => c.notNull())
      .addColumn('failUrl', 'text', (c) => c.notNull())
      .addColumn('expiresAt', 'bigint', (c) => c.notNull())
      .execute()
  },
}
