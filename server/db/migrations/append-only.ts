import { type Kysely, sql } from 'kysely'

/**
 * Lets no statement change or delete a row of a table; the owner of the database can take this away.
 * @param table as SQL names it
 * @param fixed the columns that never change, with commas; all of them where it is left out
 */
export async function makeAppendOnly(db: Kysely<unknown>, table: string, fixed?: string): Promise<void> {
  const update = fixed === undefined ? 'update' : `update of ${fixed}`
  const says = `'${table} is append-only'`
  await sql
    .raw(
      `create function ${table}_append_only() returns trigger language plpgsql as
        $$ begin raise exception ${says}; end $$`,
    )
    .execute(db)
  await sql
    .raw(
      `create trigger ${table}_append_only before ${update} or delete or truncate on ${table}
        for each statement execute function ${table}_append_only()`,
    )
    .execute(db)
}
