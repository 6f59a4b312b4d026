import * as z from 'zod/mini'
import { readStored, writeStored } from '../platform/storage'

const KEY = 'hongbao.scroll'
/** Content that arrives later than this no longer moves the page under the player's eyes. */
const RESTORE_MS = 2_000

const positions: Record<string, number> = readStored('session', KEY, z.record(z.string(), z.number())) ?? {}

/** Remembers the scroll position of a history entry while it is shown. */
export function keepScroll(entryKey: string): () => void {
  const keep = () => {
    positions[entryKey] = scrollY
  }
  const store = () => writeStored('session', KEY, positions)
  addEventListener('scroll', keep, { passive: true })
  addEventListener('pagehide', store)
  return () => {
    removeEventListener('scroll', keep)
    removeEventListener('pagehide', store)
  }
}

/** Scrolls a returned page to where it was, as soon as it is high enough; a touch or a key ends the wait. */
export function restoreScroll(entryKey: string): () => void {
  const wantedPx = positions[entryKey] ?? 0
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
