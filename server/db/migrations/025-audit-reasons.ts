import type { Kysely, Migration } from 'kysely'
import { makeAppendOnly } from './append-only'

/** Why people did what the log says, encrypted; a rotation of the secrets encrypts a reason anew. */
export const auditReasons: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('auditReasons')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('reason', 'text', (c) => c.notNull())
      .execute()
    await makeAppendOnly(db, 'audit_reasons', 'id')
  },
}
