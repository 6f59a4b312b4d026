import type { Kysely, Migration } from 'kysely'

/** A number for each account, and that of who did what in the log. */
export const accountIds: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('operators')
      .addColumn('id', 'bigint', (c) => c.notNull().unique().generatedAlwaysAsIdentity())
      .execute()
    await db.schema.alterTable('auditLog').addColumn('actorId', 'bigint').execute()
  },
}
