import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from './dialect-of'
import type { Tables } from './tables'
import type { Db } from './transaction'

/**
 * Different keys as a table of a `from`, `asked.value`: one parameter whatever their number is, so that the text of a statement
 * stays the same and is prepared once.
 */
export const askedKeys = (db: Db, keys: readonly string[]): RawBuilder<unknown> =>
  isPostgres(db)
    ? sql`unnest(${[...new Set(keys)]}::text[]) as asked(value)`
    : sql`json_each(${JSON.stringify([...new Set(keys)])}) as asked`

/**
 * Joins the rows of a table that belong to each row before it by an index. Written so that neither database may read the
 * whole table instead, which PostgreSQL does as long as it has not counted a table's rows.
 * @param columns those that the statement names
 * @param on what names the rows by an index
 */
export function joinByKey<Name extends keyof Tables & string>(
  db: Db,
  kind: 'inner' | 'left',
  table: Name,
  columns: readonly (keyof Tables[Name] & string)[],
  on: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!isPostgres(db))
    return sql`${sql.raw(kind === 'left' ? 'left join' : 'cross join')} ${sql.table(table)} on ${on}`
  const selected = sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))
  return sql`${sql.raw(kind)} join lateral (select ${selected} from ${sql.table(table)} where ${on} offset 0)
    as ${sql.table(table)} on true`
}
