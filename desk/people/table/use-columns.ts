import { useState } from 'react'
import type { PeopleTable } from '../../../domain/desk/people-calls'
import type { Column } from './column'
import { columnMemory } from './column-memory'

/** The columns of a table of people that are shown in this browser. */
export function useColumns<Row>(table: PeopleTable, columns: readonly Column<Row>[]) {
  const memory = columnMemory(localStorage, table)
  const [hidden, setHidden] = useState(() => memory.read(columns.map(({ name }) => name)))
  return {
    shown: columns.filter(({ name }) => !hidden.includes(name)),
    toggle(name: string): void {
      const next = hidden.includes(name) ? hidden.filter((other) => other !== name) : [...hidden, name]
      setHidden(next)
      memory.write(next)
    },
  }
}
