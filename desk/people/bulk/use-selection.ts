import { useState } from 'react'

export interface Selection {
  /** Of the rows that are there. */
  readonly selected: ReadonlySet<string>
  readonly isAll: boolean
  toggle(id: string): void
  /** All rows that can be selected, or none. */
  setAll(isOn: boolean): void
  /** None but these. */
  keep(ids: readonly string[]): void
}

/** Which rows are selected; one that is not there any more, or allows nothing any more, no longer is. */
export function useSelection(selectable: readonly string[]): Selection {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const selected = new Set(selectable.filter((id) => marked.has(id)))
  return {
    selected,
    isAll: selected.size > 0 && selected.size === selectable.length,
    toggle(id) {
      const next = new Set(selected)
      if (!next.delete(id)) next.add(id)
      setMarked(next)
    },
    setAll: (isOn) => setMarked(new Set(isOn ? selectable : [])),
    keep: (ids) => setMarked(new Set(ids)),
  }
}
