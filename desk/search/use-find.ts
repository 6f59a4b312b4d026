import { useLocation } from 'react-router-dom'
import * as z from 'zod/mini'

const entry = z.object({ find: z.string() })

/** What the page's entry in the history looks for, '' for nothing, and which entry it is. */
export function useFind(): { find: string; entryKey: string } {
  const { key: entryKey, pathname, state } = useLocation()
  const kept = entry.safeParse(state)
  return { find: pathname === '/search' && kept.success ? kept.data.find : '', entryKey }
}
