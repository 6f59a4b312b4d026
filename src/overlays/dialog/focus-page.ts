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
