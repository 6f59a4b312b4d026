import type { ColumnVisibilityState } from '@tanstack/react-table'
import * as z from 'zod/mini'
import type { PeopleTable } from '../../../domain/desk/people-calls'

const hidden = z.array(z.string())

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** Which columns of a table are hidden in this browser; a storage that is full or closed keeps it for the page alone. */
export function columnMemory(store: Store, table: PeopleTable) {
  const key = `hongbao-desk:columns:${table}`
  return {
    /** @param ids of the columns that there are, one of which at least is shown */
    read(ids: readonly string[]): ColumnVisibilityState {
      try {
        const kept = hidden.parse(JSON.parse(store.getItem(key) ?? '[]')).filter((id) => ids.includes(id))
        return kept.length < ids.length ? Object.fromEntries(kept.map((id) => [id, false])) : {}
      } catch {
        return {}
      }
    },
    write(visibility: ColumnVisibilityState): void {
      const ids = Object.keys(visibility).filter((id) => visibility[id] === false)
      try {
        store.setItem(key, JSON.stringify(ids))
      } catch {
        // All columns are shown again after a reload.
      }
    },
  }
}
