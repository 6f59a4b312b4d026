import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { PERSONAL_DATA, type PersonalTableName } from '../../db/personal-data'
import type { Blank } from '../../db/personal-data/shape'
import {
  boundColumns,
  SEALED_TABLES,
  type SealedColumn,
  type SealedTableName,
  sealedColumns,
} from '../../db/sealed-columns'
import type { Db } from '../../db/transaction'
import { ERASED } from '../draws/log'

/** What takes the place of an identity that nothing leads back to. */
export const newNobody = (): string => ERASED + randomUUID()

export const anyRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
export type AnyRow = z.output<typeof anyRow>

/** Whether a column is encrypted. */
export const isSealed = (table: string, column: string): boolean =>
  Object.hasOwn(SEALED_TABLES, table) && sealedColumns(table as SealedTableName).includes(column)

/** Opens a value of an encrypted column. */
export const openValue = (
  { secrets }: Uses<'secrets'>,
  table: PersonalTableName,
  column: string,
  row: AnyRow,
  value: string,
): string => secrets.open(`${table}.${column}` as SealedColumn, row as never, value)

function blankValue(
  { secrets }: Uses<'secrets'>,
  table: PersonalTableName,
  column: string,
  row: AnyRow,
  { blank, nobody }: { blank: Blank; nobody: string },
): string | null {
  if (blank === 'null') return null
  if (blank === 'nobody') return nobody
  if (blank === 'random') return newNobody()
  return isSealed(table, column) ? secrets.seal(`${table}.${column}` as SealedColumn, row as never, '') : ''
}

function isBlank(ctx: Uses<'secrets'>, table: PersonalTableName, column: string, row: AnyRow): boolean {
  const value = row[column]
  if (value === null || value === undefined || value === '') return true
  if (typeof value === 'number') return false
  return (
    value.startsWith(ERASED) || (isSealed(table, column) && openValue(ctx, table, column, row, value) === '')
  )
}

/**
 * Empties columns of the chosen rows, each as it says; a row that is empty already is left as it is.
 * @param nobody what stands in the columns that say so
 * @returns how many rows were changed
 */
export async function emptyRows(
  ctx: Uses<'secrets'> & { readonly db: Db },
  table: PersonalTableName,
  blanks: Readonly<Partial<Record<string, Blank>>>,
  where: RawBuilder<boolean>,
  nobody = newNobody(),
): Promise<number> {
  const columns = Object.keys(blanks)
  if (columns.length === 0) return 0
  const key: readonly string[] = PERSONAL_DATA[table].row
  const bound = Object.hasOwn(SEALED_TABLES, table) ? boundColumns(table as SealedTableName) : []
  const read = [...new Set([...key, ...bound, ...columns])]
  // Locked, so that no job fills in what is being taken away.
  const { rows } = await sql`
    select ${sql.join(read.map((column) => sql.ref(column)))}
    from ${sql.table(table)} where ${where} for update`.execute(ctx.db)
  let changed = 0
  for (const row of z.array(anyRow).parse(rows)) {
    const settings = columns
      .filter((column) => !isBlank(ctx, table, column, row))
      .map((column) => {
        const value = blankValue(ctx, table, column, row, { blank: blanks[column] ?? 'null', nobody })
        return sql`${sql.id(column)} = ${value}`
      })
    if (settings.length === 0) continue
    const isRow = key.map((column) => sql`${sql.ref(column)} = ${row[column]}`)
    await sql`update ${sql.table(table)} set ${sql.join(settings)} where ${sql.join(isRow, sql` and `)}`.execute(
      ctx.db,
    )
    changed += 1
  }
  return changed
}

/** Deletes the chosen rows; gives how many there were. */
export async function deleteRows(
  db: Db,
  table: PersonalTableName,
  where: RawBuilder<boolean>,
): Promise<number> {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${where}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
