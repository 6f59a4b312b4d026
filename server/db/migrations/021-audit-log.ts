import type { Kysely, Migration } from 'kysely'
import { makeAppendOnly } from './append-only'

/** The log of what people did, and why they did it, encrypted; a rotation of the secrets encrypts a reason anew. */
export const auditLog: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('auditLog')
      .addColumn('seq', 'bigint', (c) => c.primaryKey())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('actor', 'text', (c) => c.notNull())
      .addColumn('action', 'text', (c) => c.notNull())
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('detail', 'text', (c) => c.notNull())
      .addColumn('hash', 'text', (c) => c.notNull())
      .addColumn('actorId', 'bigint')
      .execute()
    await db.schema.createIndex('audit_log_campaign').on('auditLog').columns(['activityId', 'seq']).execute()
    await db.schema.createIndex('audit_log_actor').on('auditLog').columns(['actor', 'seq']).execute()
    await db.schema.createIndex('audit_log_action').on('auditLog').columns(['action', 'seq']).execute()
    await db.schema.createIndex('audit_log_at').on('auditLog').column('at').execute()
    await makeAppendOnly(db, 'audit_log')
    await db.schema
      .createTable('auditReasons')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('reason', 'text', (c) => c.notNull())
      .execute()
    await makeAppendOnly(db, 'audit_reasons', 'id')
  },
}
