import { QueryClient } from '@tanstack/react-query'

/** A page entered within this time after another of the same activity reads its configuration once. */
const FRESH_MS = 15_000

/**
 * Reads of configuration only. Nothing is repeated by itself: the player was told and has a button. A page that
 * the browser brings back from its memory reads again.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', staleTime: FRESH_MS, refetchOnWindowFocus: false },
  },
})

/** Reads again what a page restored from the back/forward cache shows. */
export function refetchOnReturn(): void {
  addEventListener('pageshow', (event) => {
    if (event.persisted) void queryClient.invalidateQueries()
  })
}
