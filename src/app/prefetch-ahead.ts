import { PAGES } from '../../domain/paths'
import { prefetchDialogs } from '../overlays/notices/overlay-host'
import { whenIdle } from '../platform/idle'
import { networkTurn } from '../platform/network-turn'
import { prefetchPage } from './routes'

/** The page that most players open from another. */
const NEXT: Readonly<Record<string, string>> = { [PAGES.landing.path]: PAGES.apply.path }

/**
 * Fetches what a page needs next, in the order of need, while its player reads: the dialogs, then the code of the page
 * that most go to.
 */
export async function prefetchAhead(path: string): Promise<void> {
  await networkTurn()
  await whenIdle()
  await prefetchDialogs()
  const next = NEXT[path]
  if (next !== undefined) await prefetchPage(next).catch(() => {})
}
