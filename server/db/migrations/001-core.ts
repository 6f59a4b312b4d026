import type { Kysely, Migration } from 'kysely'

/** Tables of the database itself, sessions and what they prove, SMS codes and limits. */
export const core: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('meta')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('value', 'text', (c) => c.notNull())
      .execute()

    await db.schema
      .createTable('sessions')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('tokenHash', 'text', (c) => c.notNull().unique())
      .addColumn('visitId', 'text', (c) => c.notNull())
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('channel', 'text', (c) => c.notNull())
      .addColumn('keys', 'text')
      .addColumn('createdAt', 'bigint', (c) => c.notNull())
      .addColumn('expiresAt', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('sessions_expiry').on('sessions').column('expiresAt').execute()

    await db.schema
      .createTable('proofs')
      .addColumn('id', 'bigint', (c) => c.generatedAlwaysAsIdentity().primaryKey())
      .addColumn('visitId', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('scope', 'text', (c) => c.notNull())
      .addColumn('subjectHash', 'text', (c) => c.notNull())
      .addColumn('content', 'text', (c) => c.notNull())
      .addColumn('provedAt', 'bigint', (c) => c.notNull())
      .addColumn('expiresAt', 'bigint', (c) => c.notNull())
      .addUniqueConstraint('proofs_subject', ['visitId', 'subjectHash'])
      .execute()
    await db.schema.createIndex('proofs_expiry').on('proofs').column('expiresAt').execute()

    await db.schema
      .createTable('nonces')
      .addColumn('sessionId', 'text', (c) => c.notNull())
      .addColumn('nonce', 'text', (c) => c.notNull())
      .addColumn('expiresAt', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('nonces_key', ['sessionId', 'nonce'])
      .execute()
    await db.schema.createIndex('nonces_expiry').on('nonces').column('expiresAt').execute()

    await db.schema
      .createTable('idempotency')
      .addColumn('visitId', 'text', (c) => c.notNull())
      .addColumn('path', 'text', (c) => c.notNull())
      .addColumn('keyHash', 'text', (c) => c.notNull())
      .addColumn('bodyHash', 'text', (c) => c.notNull())
      .addColumn('answer', 'text')
      .addColumn('succeeded', 'integer', (c) => c.notNull())
      .addColumn('owner', 'text', (c) => c.notNull())
      .addColumn('heldUntil', 'bigint', (c) => c.notNull())
      .addColumn('expiresAt', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('idempotency_key', ['visitId', 'path', 'keyHash'])
      .execute()
    await db.schema.createIndex('idempotency_expiry').on('idempotency').column('expiresAt').execute()

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
      .execute()
    await db.schema.createIndex('sms_inbox_phone').on('smsInbox').columns(['phoneHash', 'id']).execute()

    await db.schema
      .createTable('rateLimits')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('windowStart', 'bigint', (c) => c.notNull())
      .addColumn('count', 'integer', (c) => c.notNull())
      .addColumn('expiresAt', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('rate_limits_expiry').on('rateLimits').column('expiresAt').execute()
  },
}
