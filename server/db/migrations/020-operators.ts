import type { Kysely, Migration } from 'kysely'

/**
 * Accounts of operators, each with a number and whom it is tied to at the identity provider; their sessions at the desk, and how often
 * someone has logged in wrongly of late.
 */
export const operators: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('operators')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('password', 'text', (c) => c.notNull())
      .addColumn('totpSecret', 'text')
      .addColumn('totpStep', 'bigint', (c) => c.notNull().defaultTo(0))
      .addColumn('roles', 'text', (c) => c.notNull())
      .addColumn('campaigns', 'text')
      .addColumn('disabledAt', 'bigint')
      .addColumn('createdAt', 'bigint', (c) => c.notNull())
      .addColumn('oneTimeUntil', 'bigint')
      .addColumn('isFactorNew', 'bigint', (c) => c.notNull().defaultTo(0))
      .addColumn('generation', 'bigint', (c) => c.notNull().defaultTo(0))
      .addColumn('id', 'bigint', (c) => c.notNull().unique().generatedAlwaysAsIdentity())
      .addColumn('ssoSubject', 'text', (c) => c.unique())
      .execute()
    await db.schema
      .createTable('loginAttempts')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('failures', 'integer', (c) => c.notNull())
      .addColumn('waitUntil', 'bigint', (c) => c.notNull())
      .addColumn('familiarUntil', 'bigint', (c) => c.notNull())
      .addColumn('expiresAt', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('login_attempts_expiry').on('loginAttempts').column('expiresAt').execute()
    await db.schema
      .createTable('deskSessions')
      .addColumn('tokenHash', 'text', (c) => c.primaryKey())
      .addColumn('operator', 'text', (c) => c.notNull())
      .addColumn('startedAt', 'bigint', (c) => c.notNull())
      .addColumn('expiresAt', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('desk_sessions_operator').on('deskSessions').column('operator').execute()
    await db.schema.createIndex('desk_sessions_expiry').on('deskSessions').column('expiresAt').execute()
  },
}
