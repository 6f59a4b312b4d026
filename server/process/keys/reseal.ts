import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import {
  boundColumns,
  SEALED_TABLES,
  type SealedColumn,
  type SealedTableName,
  sealedColumns,
} from '../../db/sealed-columns'
import { type Db, type Trx, transaction } from '../../db/transaction'
import { KEY_ID_LENGTH, type KeyRing, keyIdOf, Unreadable } from './key-ring'
import { columnContext } from './sealing-context'

/** Few enough that no call notices the wait for its locks. */
const ROWS_PER_PAGE = 200

const rowSchema = z.record(z.string(), z.string().nullable())
type Row = z.output<typeof rowSchema>

interface Page {
  readonly resealed: number
  /** `table.column` and the row's key of each value that no key of the ring opens. */
  readonly unreadable: readonly string[]
  /** The key of the page's last row; undefined when it was the last page. */
  readonly next: readonly string[] | undefined
}

const list = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts)

/** The next rows of a table with a value that has an old key, in the order of their keys. */
async function oldRows(
  trx: Trx,
  name: SealedTableName,
  newest: string,
  after: readonly string[] | undefined,
): Promise<Row[]> {
  const { row } = SEALED_TABLES[name]
  const columns = sealedColumns(name)
  const key = list(row.map((column) => sql.ref(column)))
  const isOld = columns.map(
    (column) => sql`substr(${sql.ref(column)}, 1, ${sql.lit(KEY_ID_LENGTH)}) <> ${newest}`,
  )
  const isAfter = after === undefined ? sql`` : sql`and (${key}) > (${sql.join(after)})`
  const { rows } = await sql`
    select ${list([...boundColumns(name), ...columns].map((column) => sql.ref(column)))}
    from ${sql.table(name)}
    where (${sql.join(isOld, sql` or `)}) ${isAfter}
    order by ${key}
    limit ${sql.lit(ROWS_PER_PAGE)} for update skip locked`.execute(trx)
  return z.array(rowSchema).parse(rows)
}

/** Replaces the values of rows that are still what they were when they were read; gives how many were. */
async function replace(
  db: Db,
  name: SealedTableName,
  changes: readonly { row: Row; values: readonly (string | null)[] }[],
): Promise<number> {
  if (changes.length === 0) return 0
  const { row: key } = SEALED_TABLES[name]
  const columns = sealedColumns(name)
  const ref = (column: string) => sql.ref(`${name}.${column}`)
  const given = (at: number) => sql.raw(`given.column${at + 1}`)
  const matches = key.map((column, at) => sql`${ref(column)} = ${given(at)}`)
  const unchanged = columns.map(
    (column, at) => sql`${ref(column)} is not distinct from ${given(key.length + at)}`,
  )
  const settings = columns.map(
    (column, at) => sql`${sql.id(column)} = ${given(key.length + columns.length + at)}`,
  )
  const values = changes.map(
    ({ row, values }) =>
      sql`(${sql.join([...key.map((column) => row[column]), ...columns.map((column) => row[column]), ...values])})`,
  )
  const { numAffectedRows } = await sql`
    update ${sql.table(name)}
    set ${list(settings)}
    from (values ${list(values)}) as given
    where ${sql.join([...matches, ...unchanged], sql` and `)}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/**
 * Encrypts a page of rows with the newest key. It passes over rows that a call holds, so that no call waits in a circle with
 * it.
 * @param after the key of the last row of the page before; undefined for the first page
 */
export async function resealPage(
  db: Db,
  ring: KeyRing,
  name: SealedTableName,
  after: readonly string[] | undefined,
): Promise<Page> {
  const { row: key } = SEALED_TABLES[name]
  const columns = sealedColumns(name)
  const [newest] = ring.keyIds
  const unreadable: string[] = []

  const resealed = (row: Row, column: string): string | null => {
    const sealed = row[column] ?? null
    if (sealed === null || keyIdOf(sealed) === newest) return sealed
    const context = columnContext(`${name}.${column}` as SealedColumn, row as Record<string, string>)
    try {
      return ring.seal(context, ring.open(context, sealed))
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      unreadable.push(`${name}.${column} ${key.map((part) => row[part]).join(' ')}`)
      return sealed
    }
  }

  return transaction(db, async (trx) => {
    unreadable.length = 0
    const rows = await oldRows(trx, name, newest, after)
    const changes = rows.map((row) => ({ row, values: columns.map((column) => resealed(row, column)) }))
    const fresh = changes.filter(({ row, values }) =>
      columns.some((column, at) => values[at] !== row[column]),
    )
    const last = rows.length < ROWS_PER_PAGE ? undefined : rows.at(-1)
    return {
      resealed: await replace(trx, name, fresh),
      unreadable,
      next: last && key.map((column) => last[column] ?? ''),
    }
  })
}
