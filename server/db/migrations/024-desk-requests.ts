import type { Kysely, Migration } from 'kysely'

/** What waits at the desk for a second person: what its list reads, and its parameters apart, encrypted. */
export const deskRequests: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('deskRequests')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('askedBy', 'text', (c) => c.notNull())
      .addColumn('digest', 'text', (c) => c.notNull())
      .addColumn('campaigns', 'text')
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('content', 'text', (c) => c.notNull())
      .addColumn('fen', 'bigint')
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('askedAt', 'bigint', (c) => c.notNull())
      .addColumn('waitsUntil', 'bigint', (c) => c.notNull())
      .addColumn('decidedBy', 'text')
      .addColumn('decidedAt', 'bigint')
      .addColumn('refusal', 'text')
      .addColumn('expiresAt', 'bigint', (c) => c.notNull())
      .addColumn('params', 'text')
      .execute()
    await db.schema.createIndex('desk_requests_digest').on('deskRequests').column('digest').execute()
    await db.schema.createIndex('desk_requests_asked').on('deskRequests').columns(['askedAt', 'id']).execute()
    await db.schema.createIndex('desk_requests_expiry').on('deskRequests').column('expiresAt').execute()
  },
}
