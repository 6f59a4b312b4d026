import { type Kysely, type Migration, sql } from 'kysely'

/** Files that are exported at the desk. */
export const deskExports: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('deskExports')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('operator', 'text', (c) => c.notNull())
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('source', 'text', (c) => c.notNull())
      .addColumn('filters', 'text', (c) => c.notNull())
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('rowCount', 'bigint', (c) => c.notNull())
      .addColumn('parts', 'integer', (c) => c.notNull())
      .addColumn('lastAt', 'bigint')
      .addColumn('lastId', 'text')
      .addColumn('heldUntil', 'bigint', (c) => c.notNull())
      .addColumn('failures', 'integer', (c) => c.notNull())
      .addColumn('startedAt', 'bigint', (c) => c.notNull())
      .addColumn('expiresAt', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema
      .createIndex('desk_exports_operator')
      .on('deskExports')
      .columns(['operator', 'startedAt'])
      .execute()
    await db.schema.createIndex('desk_exports_expiry').on('deskExports').columns(['expiresAt']).execute()
    await sql`create index desk_exports_due on desk_exports (started_at) where state = 'running'`.execute(db)
    await db.schema
      .createTable('deskExportParts')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('exportId', 'text', (c) => c.notNull())
      .addColumn('content', 'text', (c) => c.notNull())
      .addColumn('expiresAt', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema
      .createIndex('desk_export_parts_expiry')
      .on('deskExportParts')
      .columns(['expiresAt'])
      .execute()
  },
}
