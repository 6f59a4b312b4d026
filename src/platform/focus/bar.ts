let bar: HTMLElement | undefined

/**
 * Of the bar that stands fast at a page's lower edge, as its `ref`: puts its height, in px, on the root as `--bar`, above which
 * `theme.css` lets what takes the focus come to rest.
 */
export function standsFast(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() =>
    style.setProperty('--bar', `${element.getBoundingClientRect().height}px`),
  )
  bar = element
  // What stands in it is in sight anyway.
  element.style.setProperty('--bar', '0px')
  observer.observe(element)
  return () => {
    observer.disconnect()
    if (bar !== element) return
    bar = undefined
    style.removeProperty('--bar')
  }
}

/** Whether the bar lies over the middle of an element. */
export function isUnderBar(element: Element): boolean {
  if (bar === undefined || bar.contains(element)) return false
  const { left, top, width, height } = element.getBoundingClientRect()
  return bar.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}
