import { type Kysely, type Migration, sql } from 'kysely'

/** Every draw is written into its campaign's log at once, which begins with the campaign's first table: none waits. */
export const oneLog: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropTable('drawPending').execute()
    await sql`insert into draw_chains (activity_id, seq, hash) select distinct activity_id, 0, '' from draw_tables
      on conflict (activity_id) do nothing`.execute(db)
  },
}
