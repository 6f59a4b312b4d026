import type { Kysely, Migration } from 'kysely'

/** Finds rows of the audit log by what was done and by when. */
export const auditFilters: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('audit_log_action').on('auditLog').columns(['action', 'seq']).execute()
    await db.schema.createIndex('audit_log_at').on('auditLog').column('at').execute()
  },
}
