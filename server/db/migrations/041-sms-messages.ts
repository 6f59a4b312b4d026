import type { Kysely, Migration } from 'kysely'

/** What became of the codes that phones have asked for. */
export const smsMessages: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('smsMessages')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('phoneHash', 'text', (c) => c.notNull())
      .addColumn('phone', 'text', (c) => c.notNull())
      .addColumn('campaignId', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('times', 'integer', (c) => c.notNull())
      .addColumn('outcome', 'text', (c) => c.notNull())
      .addColumn('refusedBy', 'text')
      .addColumn('said', 'text')
      .addColumn('once', 'text', (c) => c.unique())
      .addColumn('expiresAt', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('sms_messages_phone').on('smsMessages').columns(['phoneHash', 'at']).execute()
    await db.schema.createIndex('sms_messages_expiry').on('smsMessages').column('expiresAt').execute()
  },
}
