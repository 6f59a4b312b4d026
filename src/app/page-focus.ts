import { focusPage } from '../overlays/dialog/focus-page'

/** A page that is still changing after this time keeps the focus where the browser put it. */
const SETTLE_MS = 4_000

/**
 * Focuses a page just navigated to, and again when the focused element is replaced while the page loads. Ends at
 * the player's first touch or key.
 */
export function keepFocusOnPage(): () => void {
  const root = document.getElementById('root')
  if (!root) return () => {}
  const endings = ['pointerdown', 'keydown'] as const
  const observer = new MutationObserver(focusPage)
  const timer = setTimeout(stop, SETTLE_MS)
  function stop() {
    clearTimeout(timer)
    observer.disconnect()
    for (const ending of endings) removeEventListener(ending, stop)
  }
  for (const ending of endings) addEventListener(ending, stop, { passive: true })
  observer.observe(root, { childList: true, subtree: true })
  focusPage()
  return stop
}
