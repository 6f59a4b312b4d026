import { useState } from 'react'

/** The chosen entries of a list, kept while its pages are turned. */
export function useChoice() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return {
    chosen,
    choose: (ids: readonly string[], isChosen: boolean) =>
      setChosen((known) => {
        const next = new Set(known)
        for (const id of ids) {
          if (isChosen) next.add(id)
          else next.delete(id)
        }
        return next
      }),
    clear: () => setChosen(new Set()),
  }
}
