const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 16_000

const waits = new WeakMap<HTMLLinkElement, number>()

function askAgain({ target }: Event): void {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
  const waitMs = waits.get(target) ?? FIRST_WAIT_MS
  const again = target.cloneNode() as HTMLLinkElement
  waits.set(again, Math.min(LONGEST_WAIT_MS, waitMs * 2))
  setTimeout(() => target.replaceWith(again), waitMs)
}

/**
 * Asks again for style sheets that did not come. Vite takes one that has failed for one that is there, so that the page
 * whose import is made again, as after a game was prepared while the network was gone, would stand there without it.
 */
export const retryStyles = (): void => addEventListener('error', askAgain, true)
