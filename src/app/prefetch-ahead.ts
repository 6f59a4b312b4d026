import { PAGES } from '../../domain/paths'
import { prefetchDialogs } from '../overlays/notices/overlay-host'
import { prefetchPage } from './routes'

/** The page that most players open from another. */
const NEXT: Readonly<Record<string, string>> = { [PAGES.landing.path]: PAGES.apply.path }

const pause = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 1_000 })
    else setTimeout(resolve, 200)
  })

/**
 * Fetches what a page needs next, in the order of need, while its player reads: the dialogs, then the code of the page
 * that most go to.
 */
export async function prefetchAhead(path: string): Promise<void> {
  await pause()
  await prefetchDialogs()
  const next = NEXT[path]
  if (next !== undefined) await prefetchPage(next).catch(() => {})
}
