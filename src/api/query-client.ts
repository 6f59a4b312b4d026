import { QueryClient } from '@tanstack/react-query'
import { isOvertaken } from '../stores/subject'

/** A page entered within this time after another of the same activity reads its configuration once. */
const FRESH_MS = 15_000

/**
 * Reads of configuration only. There is no automatic retry: the player is notified and has a button. A page that
 * is restored from the back/forward cache reads again.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', staleTime: FRESH_MS, refetchOnWindowFocus: false },
  },
})

/** Refetches what a page restored from the back/forward cache shows; where it shows somebody who was here before, all of it. */
export function refetchOnReturn(): void {
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return
    if (isOvertaken()) location.reload()
    // What was on its way as the page was left fails in a moment.
    else void queryClient.cancelQueries().then(() => queryClient.invalidateQueries())
  })
}
