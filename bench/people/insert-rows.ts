import { sql } from 'kysely'
import type { Tables } from '../../server/db/tables'
import type { Db } from '../../server/db/transaction'

type Row = Readonly<Record<string, unknown>>

/** The name that a column has in the database. */
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Inserts rows with the same columns by one parameter. */
export async function insertRows(db: Db, table: keyof Tables, rows: readonly Row[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {})
  if (names.length === 0) return
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const text = JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value]))),
  )
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns}
    from json_populate_recordset(null::${sql.table(table)}, ${text}::json)`.execute(db)
}
