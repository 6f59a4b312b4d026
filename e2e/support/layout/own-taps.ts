import type { Page } from '@playwright/test'

/**
 * Looks for controls that a tap does not reach. Each is scrolled to the middle of the window; the centre of what is seen of it
 * and the points half way to its corners must belong to it, to what it contains or to its own label. What is disabled, behind
 * an open dialog or for a screen reader alone is none of it; what comes into the window only with the focus is given it.
 *
 * @returns a line for each, with its name and what lies over it; none where every tap arrives
 */
export const lostTaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const CONTROLS =
      'a[href], button, input, select, textarea, summary, label, [role="button"], [role="checkbox"], [role="link"], [role="slider"], [role="switch"], [role="tab"]'
    /** Parts of the width and height. */
    const PLACES = [
      [0.5, 0.5],
      [0.25, 0.25],
      [0.75, 0.25],
      [0.25, 0.75],
      [0.75, 0.75],
    ] as const
    /** Narrower is a text that only a screen reader reads. */
    const LEAST_PX = 2
    const { scrollX, scrollY } = window
    const focused = document.activeElement
    const modal = [...document.querySelectorAll('[aria-modal="true"], dialog:modal')].at(-1)

    const nameOf = (element: Element) => {
      const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
      return `${element.tagName.toLowerCase()} '${text || element.id || element.className}'`
    }
    const controlOf = (element: Element) => (element instanceof HTMLLabelElement ? element.control : element)

    function canBeTapped(element: Element) {
      const { width, height } = element.getBoundingClientRect()
      const control = controlOf(element)
      return (
        width >= LEAST_PX &&
        height >= LEAST_PX &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !getComputedStyle(element).clipPath.startsWith('inset(50%') &&
        control !== null &&
        !control.matches(':disabled, [aria-disabled="true"]') &&
        !element.closest('[inert], [aria-hidden="true"]') &&
        (modal === undefined || modal.contains(element))
      )
    }

    /** What is seen of a box in the window and in all that scrolls or hides what overflows it. */
    function seenOf(element: Element, box: DOMRect) {
      let { left, top, right, bottom } = box
      const cut = (by: { left: number; top: number; right: number; bottom: number }) => {
        left = Math.max(left, by.left)
        top = Math.max(top, by.top)
        right = Math.min(right, by.right)
        bottom = Math.min(bottom, by.bottom)
      }
      for (let above = element.parentElement; above && above !== document.body; above = above.parentElement)
        if (getComputedStyle(above).overflow !== 'visible') cut(above.getBoundingClientRect())
      cut({ left: 0, top: 0, right: innerWidth, bottom: innerHeight })
      return { left, top, width: right - left, height: bottom - top }
    }

    /** What lies over one of a control's boxes, if something does. */
    function coverOf(element: Element, box: DOMRect): string | undefined {
      const { left, top, width, height } = seenOf(element, box)
      if (width < LEAST_PX || height < LEAST_PX) return 'the edge'
      for (const [across, down] of PLACES) {
        const hit = document.elementFromPoint(left + width * across, top + height * down)
        const isOwn =
          hit !== null &&
          (element.contains(hit) || controlOf(hit.closest('label') ?? hit) === controlOf(element))
        if (!isOwn) return hit ? `${nameOf(hit)} ${hit.className}` : 'nothing'
      }
      return undefined
    }

    const isInWindow = ({ top, bottom }: DOMRect) => bottom > 0 && top < innerHeight
    const found: string[] = []
    function look(element: HTMLElement) {
      // A link may stand on two lines.
      const covers = [...element.getClientRects()].map((box) => coverOf(element, box))
      const cover = covers.find((one) => one !== undefined)
      if (cover !== undefined) found.push(`${nameOf(element)} lies under ${cover}`)
    }
    const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(canBeTapped)
    for (const element of controls) {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const isBrought = !isInWindow(element.getBoundingClientRect())
      if (isBrought) element.focus()
      look(element)
      if (isBrought) element.blur()
    }
    if (focused instanceof HTMLElement) focused.focus()
    scrollTo(scrollX, scrollY)
    return found
  })
