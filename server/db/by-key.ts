import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from './dialect-of'
import type { Tables } from './tables'
import type { Db } from './transaction'

/**
 * Keys as a table of a `from`, `asked.value`: one parameter whatever their number is, so that the text of a statement stays
 * the same and is prepared once.
 * @param keys the parameter: what `keysValue` gives
 */
export const askedKeys = (db: Db, keys: RawBuilder<unknown>): RawBuilder<unknown> =>
  isPostgres(db) ? sql`unnest(${keys}::text[]) as asked(value)` : sql`json_each(${keys}) as asked`

/** The different ones of some keys, as the parameter of `askedKeys`. */
export function keysValue(db: Db, keys: readonly string[]): readonly string[] | string {
  const different = [...new Set(keys)]
  return isPostgres(db) ? different : JSON.stringify(different)
}

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
