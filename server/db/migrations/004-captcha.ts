import type { Kysely, Migration } from 'kysely'

/** Tables of the captcha's challenges and tickets. */
export const captcha: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('captchaChallenges')
      .addColumn('idHash', 'text', (c) => c.primaryKey())
      .addColumn('visitId', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('answer', 'text', (c) => c.notNull())
      .addColumn('createdAt', 'bigint', (c) => c.notNull())
      .addColumn('expiresAt', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema
      .createIndex('captcha_challenges_expiry')
      .on('captchaChallenges')
      .column('expiresAt')
      .execute()
    await db.schema
      .createTable('captchaTickets')
      .addColumn('ticketHash', 'text', (c) => c.primaryKey())
      .addColumn('visitId', 'text', (c) => c.notNull())
      .addColumn('expiresAt', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('captcha_tickets_expiry').on('captchaTickets').column('expiresAt').execute()
  },
}
