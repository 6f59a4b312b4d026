import type { Kysely, Migration } from 'kysely'

/** Keys that are kept in the database, encrypted; and an id for each message of the sandbox's inbox. */
export const keyring: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('keyring')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('key', 'text', (c) => c.notNull())
      .execute()

    await db.schema
      .alterTable('smsInbox')
      .addColumn('messageId', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await db.schema.createIndex('sms_inbox_message').unique().on('smsInbox').column('messageId').execute()
  },
}
