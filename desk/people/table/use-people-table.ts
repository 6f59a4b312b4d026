import { type RowSelectionState, useTable } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { PeopleTable } from '../../../domain/desk/people-calls'
import { columnMemory } from './column-memory'
import { type Columns, FEATURES, type Identified } from './features'

interface Given<Row extends Identified> {
  readonly table: PeopleTable
  readonly columns: Columns<Row>
  readonly rows: Row[]
  /** What a person knows the row by; undefined for one that nothing is done with. */
  labelOf(row: Row): string | undefined
}

type Updated<State> = State | ((before: State) => State)
const updated = <State>(next: Updated<State>, before: State): State =>
  typeof next === 'function' ? (next as (before: State) => State)(before) : next

/**
 * A table of people with what is selected and which columns are hidden. A row that is not there any more, or allows nothing any
 * more, is not selected any more.
 */
export function usePeopleTable<Row extends Identified>({ table, columns, rows, labelOf }: Given<Row>) {
  const ids = columns.flatMap(({ id }) => id ?? [])
  const memory = columnMemory(localStorage, table)
  const [columnVisibility, setVisibility] = useState(() => memory.read(ids))
  const [marked, setMarked] = useState<RowSelectionState>({})
  const selectable = rows.filter((row) => labelOf(row) !== undefined).map(({ id }) => id)
  const known = selectable.join('\n')
  const rowSelection = useMemo(() => selectedAmong(marked, known), [marked, known])
  return useTable({
    features: FEATURES,
    columns,
    data: rows,
    getRowId: (row) => row.id,
    enableRowSelection: ({ original }) => labelOf(original) !== undefined,
    state: { columnVisibility, rowSelection },
    onRowSelectionChange: (next) => setMarked((before) => updated(next, selectedAmong(before, known))),
    onColumnVisibilityChange(next) {
      const visibility = updated(next, columnVisibility)
      setVisibility(visibility)
      memory.write(visibility)
    },
  })
}

/** Those of the ids, one a line, that are marked. */
const selectedAmong = (marked: RowSelectionState, ids: string): RowSelectionState =>
  Object.fromEntries(ids.split('\n').flatMap((id) => (marked[id] ? [[id, true as const]] : [])))
