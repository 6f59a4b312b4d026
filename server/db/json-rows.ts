import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from './dialect-of'
import type { Db } from './transaction'

type ColumnType = 'text' | 'bigint'

/**
 * Rows as a table of a `from`: one parameter whatever their number is, so that the text of a statement stays the same and
 * is prepared once.
 * @param columns names as the rows and the statement have them, in snake case
 * @param text the parameter: the rows as JSON
 */
export function jsonRows(
  db: Db,
  alias: string,
  columns: Readonly<Record<string, ColumnType>>,
  text: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const names: [string, ColumnType][] = Object.entries(columns)
  if (isPostgres(db)) {
    const types = names.map(([name, type]) => `${name} ${type}`).join(', ')
    return sql`json_to_recordset(${text}::json) as ${sql.raw(`${alias}(${types})`)}`
  }
  const values = names.map(([name]) => `value ->> '$.${name}' as ${name}`).join(', ')
  return sql`(select ${sql.raw(values)} from json_each(${text})) as ${sql.raw(alias)}`
}
