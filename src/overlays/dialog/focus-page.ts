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

/**
 * Whether the player has moved the focus, as to the next field while a layer closes. The page as a whole has it where a
 * button that had it is gone.
 */
export function isFocusTaken(): boolean {
  const focused = document.activeElement
  return focused !== null && focused !== document.body && !focused.hasAttribute('data-landing')
}
