import { isFaceSheet } from '../platform/fonts'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 16_000
/** By then a page is shown without its looks, which come as soon as they can be had. */
const PATIENCE_MS = 4_000

const waits = new WeakMap<HTMLLinkElement, number>()
/** Sheets that have been asked for again and have not come, as long as a page waits for them. */
const missing = new Set<HTMLLinkElement>()
const waiting = new Set<() => void>()

const isSheet = (target: EventTarget | null): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.rel === 'stylesheet'

/** Whether it has come: one that has failed is there too, empty or closed. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return (sheet?.cssRules.length ?? 0) > 0
  } catch {
    return false
  }
}

function askAgain({ target }: Pick<Event, 'target'>): void {
  if (!isSheet(target)) return
  const waitMs = waits.get(target) ?? FIRST_WAIT_MS
  const again = target.cloneNode() as HTMLLinkElement
  waits.set(again, Math.min(LONGEST_WAIT_MS, waitMs * 2))
  missing.delete(target)
  if (waitMs < PATIENCE_MS && !isFaceSheet(target)) missing.add(again)
  setTimeout(() => target.replaceWith(again), waitMs)
}

function come({ target }: Event): void {
  if (!isSheet(target) || !missing.delete(target) || missing.size > 0) return
  for (const go of waiting) go()
}

/**
 * Asks again for style sheets that did not come. Vite takes one that has failed for one that is there, so that the page
 * whose import is made again, as after a game was prepared while the network was gone, would stand there without it.
 */
export function retryStyles(): void {
  addEventListener('error', askAgain, true)
  // The window does not hear of what a document has loaded.
  document.addEventListener('load', come, true)
  // Those of the document: scripts have waited for them.
  for (const target of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!hasRules(target)) askAgain({ target })
}

/** Waits for sheets that are asked for again, but not for ever. @returns whether there was one */
export async function lateStyles(): Promise<boolean> {
  if (missing.size === 0) return false
  await new Promise<void>((resolve) => {
    const settle = () => {
      clearTimeout(timer)
      waiting.delete(settle)
      resolve()
    }
    const giveUp = () => {
      // The next page does not wait for them once more.
      missing.clear()
      settle()
    }
    const timer = setTimeout(giveUp, PATIENCE_MS)
    waiting.add(settle)
  })
  return true
}
