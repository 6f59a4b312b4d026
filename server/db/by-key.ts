import { type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables'

/**
 * Keys as a table of a `from`, `asked.value`: one parameter whatever their number is, so that the text of a statement stays
 * the same and is prepared once.
 * @param keys the parameter: an array of text
 */
export const askedKeys = (keys: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`unnest(${keys}::text[]) as asked(value)`

/**
 * Joins the rows of a table that belong to each row before it by an index. Written so that the database cannot read the whole
 * table instead, which it does as long as it has not counted a table's rows.
 * @param columns those that the statement names
 * @param on what names the rows by an index
 */
export function joinByKey<Name extends keyof Tables & string>(
  kind: 'inner' | 'left',
  table: Name,
  columns: readonly (keyof Tables[Name] & string)[],
  on: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const selected = sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))
  return sql`${sql.raw(kind)} join lateral (select ${selected} from ${sql.table(table)} where ${on} offset 0)
    as ${sql.table(table)} on true`
}

/** Whether a column is one of these values: one parameter, as `askedKeys`; of no values it is none. */
export const isAmong = (column: string, values: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${[...values]}::text[])`
