import { sql } from 'kysely'
import type { Db } from '../../../../server/db/transaction'

/** The columns of each unique index of a table, by their order in it, with commas between. */
export async function uniqueColumns(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ columns: string }>`
    select string_agg(attribute.attname, ',' order by key.place) as columns
    from pg_index as one
    cross join lateral unnest(one.indkey) with ordinality as key(number, place)
    join pg_attribute as attribute on attribute.attrelid = one.indrelid and attribute.attnum = key.number
    where one.indrelid = to_regclass(${table}) and one.indisunique
    group by one.indexrelid`.execute(db)
  return rows.map(({ columns }) => columns)
}
