import type { Kysely, Migration } from 'kysely'

/** What operators are told of outside the desk: what is to be told, to whom it is on its way, and what each wants to hear of. */
export const notices: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('notices')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('campaigns', 'text')
      .addColumn('data', 'text', (c) => c.notNull())
      .addColumn('doneBy', 'text', (c) => c.notNull())
      .addColumn('recipients', 'text')
      .addColumn('needs', 'text')
      .addColumn('once', 'text', (c) => c.unique())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('spreadAt', 'bigint')
      .addColumn('expiresAt', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('notices_spread').on('notices').columns(['spreadAt', 'id']).execute()
    await db.schema.createIndex('notices_expiry').on('notices').column('expiresAt').execute()
    await db.schema
      .createTable('noticeDeliveries')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('noticeId', 'text', (c) => c.notNull())
      .addColumn('channel', 'text', (c) => c.notNull())
      .addColumn('operator', 'text', (c) => c.notNull())
      .addColumn('attempts', 'bigint', (c) => c.notNull().defaultTo(0))
      .addColumn('nextTryAt', 'bigint', (c) => c.notNull())
      .addColumn('expiresAt', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema
      .createIndex('notice_deliveries_once')
      .unique()
      .on('noticeDeliveries')
      .columns(['noticeId', 'channel', 'operator'])
      .execute()
    await db.schema
      .createIndex('notice_deliveries_due')
      .on('noticeDeliveries')
      .columns(['channel', 'nextTryAt'])
      .execute()
    await db.schema
      .createIndex('notice_deliveries_expiry')
      .on('noticeDeliveries')
      .column('expiresAt')
      .execute()
    await db.schema
      .createTable('noticeChoices')
      .addColumn('operator', 'text', (c) => c.primaryKey())
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('choices', 'text', (c) => c.notNull())
      .addColumn('address', 'text')
      .addColumn('changedAt', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('noticeInbox')
      .addColumn('id', 'bigint', (c) => c.primaryKey().generatedAlwaysAsIdentity())
      .addColumn('operator', 'text', (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('link', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('notice_inbox_at').on('noticeInbox').column('at').execute()
  },
}
