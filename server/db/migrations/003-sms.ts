import type { Kysely, Migration } from 'kysely'

/** SMS codes, what became of those that phones have asked for, and the sandbox's inbox. */
export const sms: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('smsCodes')
      .addColumn('id', 'bigint', (c) => c.generatedAlwaysAsIdentity().primaryKey())
      .addColumn('keyHash', 'text', (c) => c.notNull().unique())
      .addColumn('visitId', 'text', (c) => c.notNull())
      .addColumn('campaignId', 'text', (c) => c.notNull())
      .addColumn('phoneHash', 'text', (c) => c.notNull())
      .addColumn('phone', 'text', (c) => c.notNull())
      .addColumn('codeHash', 'text', (c) => c.notNull())
      .addColumn('triesLeft', 'integer', (c) => c.notNull())
      .addColumn('usedAt', 'bigint')
      .addColumn('createdAt', 'bigint', (c) => c.notNull())
      .addColumn('expiresAt', 'bigint', (c) => c.notNull())
      .addUniqueConstraint('sms_codes_newest', ['visitId', 'campaignId', 'phoneHash'])
      .execute()
    await db.schema.createIndex('sms_codes_expiry').on('smsCodes').column('expiresAt').execute()
    await db.schema
      .createTable('smsInbox')
      .addColumn('id', 'bigint', (c) => c.generatedAlwaysAsIdentity().primaryKey())
      .addColumn('phoneHash', 'text', (c) => c.notNull())
      .addColumn('phone', 'text', (c) => c.notNull())
      .addColumn('code', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('messageId', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await db.schema.createIndex('sms_inbox_phone').on('smsInbox').columns(['phoneHash', 'id']).execute()
    await db.schema.createIndex('sms_inbox_message').unique().on('smsInbox').column('messageId').execute()
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
