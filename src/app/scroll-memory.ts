import type { Location } from 'react-router-dom'
import * as z from 'zod/mini'
import { readStored, writeStored } from '../platform/storage'

const KEY = 'hongbao.scroll'
/** Content that arrives later than this no longer scrolls the page. */
const RESTORE_MS = 2_000

const positions: Record<string, number> = readStored('session', KEY, z.record(z.string(), z.number())) ?? {}

/** An entry of the history; the first one of every document has the same key, so the address is compared too. */
type Entry = Pick<Location, 'key' | 'pathname' | 'search'>
const placeOf = ({ key, pathname, search }: Entry) => `${key} ${pathname}${search}`

/** Whether the document was opened by a link or an address, and not by a reload or by going back. */
export function isFreshDocument(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
}

/** Remembers the scroll position of a history entry while it is shown. */
export function keepScroll(entry: Entry): () => void {
  const place = placeOf(entry)
  const keep = () => {
    positions[place] = scrollY
  }
  const store = () => {
    // Its event may not have come yet; at the top may be a page that waits for its content.
    if (scrollY > 0) keep()
    writeStored('session', KEY, positions)
  }
  addEventListener('scroll', keep, { passive: true })
  addEventListener('pagehide', store)
  return () => {
    removeEventListener('scroll', keep)
    removeEventListener('pagehide', store)
  }
}

/** Scrolls a returned page to where it was, as soon as it is high enough; a touch or a key ends the wait. */
export function restoreScroll(entry: Entry): () => void {
  const wantedPx = positions[placeOf(entry)] ?? 0
  const endings = ['touchstart', 'wheel', 'keydown'] as const
  const attempt = () => {
    if (document.documentElement.scrollHeight - innerHeight < wantedPx) return
    scrollTo(0, wantedPx)
    stop()
  }
  const observer = new ResizeObserver(attempt)
  const timer = setTimeout(stop, RESTORE_MS)
  function stop() {
    clearTimeout(timer)
    observer.disconnect()
    for (const ending of endings) removeEventListener(ending, stop)
  }
  for (const ending of endings) addEventListener(ending, stop, { passive: true })
  observer.observe(document.body)
  return stop
}
