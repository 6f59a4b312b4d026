/** Longest wait for a closing layer: its animation and what the browser adds to it. */
const CLOSING_MS = 600
const LOOK_MS = 20

/** Resolves once a closing layer has given the focus back. */
export async function focusReturned(): Promise<void> {
  const end = performance.now() + CLOSING_MS
  const isAway = () =>
    document.activeElement === document.body || document.activeElement?.closest('[data-state=closed]') != null
  while (isAway() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
}
