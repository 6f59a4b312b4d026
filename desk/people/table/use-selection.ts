import { useRef, useState } from 'react'
import { between } from './between'
import type { Identified } from './column'

const idsOf = (rows: readonly Identified[]): ReadonlySet<string> => new Set(rows.map(({ id }) => id))

/** Rows of a table that are selected, in the table's order. */
export interface Selection<Row extends Identified> {
  readonly selected: readonly Row[]
  /** How many can be. */
  readonly count: number
  readonly isAll: boolean
  has(row: Row): boolean
  /** @param isRange whether all rows from the one before are to become as this one */
  toggle(row: Row, isRange: boolean): void
  /** Selects every row, or none where every one is selected. */
  toggleAll(): void
  clear(): void
  /** Leaves out rows by their ids. */
  drop(ids: readonly string[]): void
}

/**
 * What is selected of a table. A row that is not there any more, or cannot be selected any more, is not selected any more.
 * @param canSelect whether something is done with a row
 */
export function useSelection<Row extends Identified>(
  rows: readonly Row[],
  canSelect: (row: Row) => boolean,
): Selection<Row> {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const before = useRef<string>(undefined)
  const selectable = rows.filter(canSelect)
  const selected = selectable.filter(({ id }) => marked.has(id))
  const ids = idsOf(selected)
  const isAll = selected.length > 0 && selected.length === selectable.length
  return {
    selected,
    count: selectable.length,
    isAll,
    has: ({ id }) => ids.has(id),
    toggle(row, isRange) {
      const next = new Set(ids)
      const isOn = !ids.has(row.id)
      for (const { id } of isRange ? between(rows, before.current, row).filter(canSelect) : [row]) {
        if (isOn) next.add(id)
        else next.delete(id)
      }
      before.current = row.id
      setMarked(next)
    },
    toggleAll: () => setMarked(isAll ? new Set() : idsOf(selectable)),
    clear: () => setMarked(new Set()),
    drop: (done) => setMarked((now) => new Set([...now].filter((id) => !done.includes(id)))),
  }
}
