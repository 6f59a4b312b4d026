import * as z from 'zod/mini'
import type { PeopleTable } from '../../../domain/desk/people-calls'

const hidden = z.array(z.string())

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** Which columns of a table are hidden in this browser; a storage that is full or closed keeps it for the page alone. */
export function columnMemory(store: Store, table: PeopleTable) {
  const key = `hongbao-desk:columns:${table}`
  return {
    /** @param names of the columns that there are, one of which at least is shown */
    read(names: readonly string[]): readonly string[] {
      try {
        const kept = hidden
          .parse(JSON.parse(store.getItem(key) ?? '[]'))
          .filter((name) => names.includes(name))
        return kept.length < names.length ? kept : []
      } catch {
        return []
      }
    },
    write(names: readonly string[]): void {
      try {
        store.setItem(key, JSON.stringify(names))
      } catch {
        // All columns are shown again after a reload.
      }
    },
  }
}
