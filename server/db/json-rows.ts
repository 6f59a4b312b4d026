import { type RawBuilder, sql } from 'kysely'

/** The name of a column, as the database has it. */
export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

type ColumnType = 'text' | 'bigint'

/**
 * Rows as a table of a `from`: one parameter whatever their number is, so that the text of a statement stays the same and
 * is prepared once.
 * @param columns names as the rows and the statement have them, in snake case
 * @param text the parameter: the rows as JSON
 */
export function jsonRows(
  alias: string,
  columns: Readonly<Record<string, ColumnType>>,
  text: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const types = Object.entries(columns).map(([name, type]) => `${name} ${type}`)
  return sql`json_to_recordset(${text}::json) as ${sql.raw(`${alias}(${types.join(', ')})`)}`
}
