import { type Kysely, type Migration, sql } from 'kysely'
import { isPostgres } from '../dialect-of'

/** Columns that no statement changes; a rotation of the secrets encrypts the reason anew. */
const FIXED = ['id', 'at', 'operator', 'activity_id', 'kind', 'subject_id'].join(', ')

/** Who looked at personal data in full, when and why. */
export const personalViews: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('personalViews')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('operator', 'text', (c) => c.notNull())
      .addColumn('activityId', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('subjectId', 'text', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('personal_views_at').on('personalViews').column('at').execute()
    await makeAppendOnly(db)
  },
}

async function makeAppendOnly(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) {
    for (const change of [`update of ${FIXED}`, 'delete'])
      await sql`create trigger ${sql.raw(`personal_views_no_${change.split(' ', 1)[0]}`)}
        before ${sql.raw(change)} on personal_views begin
        select raise(abort, 'personal_views is append-only'); end`.execute(db)
    return
  }
  await sql`create function personal_views_append_only() returns trigger language plpgsql as
    $$ begin raise exception 'personal_views is append-only'; end $$`.execute(db)
  await sql`create trigger personal_views_append_only before update of ${sql.raw(FIXED)} or delete or truncate
    on personal_views for each statement execute function personal_views_append_only()`.execute(db)
}
