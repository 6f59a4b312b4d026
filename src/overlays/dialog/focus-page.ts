/** Moves the focus to the page's heading, else to its main element, unless another element has it. */
export function focusPage(): void {
  const focused = document.activeElement
  if (focused && focused !== document.body) return
  const root = document.getElementById('root')
  const target = root?.querySelector<HTMLElement>('h1') ?? root?.querySelector<HTMLElement>('main')
  if (!target) return
  target.tabIndex = -1
  target.dataset.landing = ''
  target.focus({ preventScroll: true })
}

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
