import { type PeopleTable, type RowOf, TABLES } from '../../../domain/desk/people-calls'
import type { Column as Described } from '../../../domain/desk/tables/column'
import { useLanguage } from '../../i18n/language'
import { CopyCode } from '../../parts/control/copy-code'
import { NUMBER, TIGHT } from '../../parts/data-table'
import { cellOf, cellText } from './cell-text'
import type { Column } from './column'
import { RowState } from './row-state'
import { shortNumber } from './short-number'

const NONE = '–'

/** Classes of cells by their kind; those of the others break where they are long. */
const LOOKS: Partial<Record<Described['kind'], string>> = {
  money: NUMBER,
  time: TIGHT,
  number: TIGHT,
  state: TIGHT,
  word: TIGHT,
  name: TIGHT,
  phone: TIGHT,
  idCard: TIGHT,
  payee: TIGHT,
}

interface CellProps {
  table: PeopleTable
  name: string
  column: Described
  row: object
}

function Cell({ table, name, column, row }: CellProps) {
  const language = useLanguage()
  const value = String(cellOf(row, name))
  if (column.kind === 'state') return <RowState table={table} state={value} />
  if (column.kind === 'number') return <CopyCode text={value} shown={shortNumber(value)} />
  return cellText(row, name, column, language) || NONE
}

/** What a table shows, from left to right. */
function columnsOf(table: PeopleTable): Column<{ readonly id: string }>[] {
  const shown = Object.entries<Described>(TABLES[table].columns).flatMap(([name, column]) => {
    const { title, kind, list } = column
    if (typeof title !== 'string' || list === false) return []
    const cell = (row: object) => <Cell table={table} name={name} column={column} row={row} />
    return [{ name: title, look: LOOKS[kind], cell, isLast: list === 'last' }]
  })
  return shown.toSorted((a, b) => Number(a.isLast) - Number(b.isLast))
}

export const COLUMNS: { readonly [T in PeopleTable]: readonly Column<RowOf<T>>[] } = {
  registrations: columnsOf('registrations'),
  awards: columnsOf('awards'),
  payouts: columnsOf('payouts'),
  orders: columnsOf('orders'),
  gifts: columnsOf('gifts'),
  codes: columnsOf('codes'),
}
