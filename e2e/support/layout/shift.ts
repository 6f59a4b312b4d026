import type { Page } from '@playwright/test'

interface Shift {
  /** As the browser counts it: nothing within 500 ms of a tap or a key. */
  sum: number
  /** What moved, with its place before and after. */
  moved: string[]
}

interface ShiftEntry extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** What stands there before the app starts is none of it. */
const TAPPABLE = 'button:not(:disabled), a[href]:not(.boot a), input:not(:disabled), select'

/** Notes from when something can be tapped on each document of a page, before the page is opened. */
export async function noteTappable(page: Page): Promise<void> {
  await page.addInitScript((selector) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return
      observer.disconnect()
      // The frame that brings it may still move what stood for it.
      requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('tappable')))
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true })
  }, TAPPABLE)
}

/** What has moved on the page by itself since something could be tapped; from the start where that was not noted. */
export const shiftOf = (page: Page): Promise<Shift> =>
  page.evaluate(
    () =>
      new Promise<Shift>((resolve) => {
        const shift: Shift = { sum: 0, moved: [] }
        const from = performance.getEntriesByName('tappable')[0]?.startTime ?? 0
        const shown = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
        new PerformanceObserver((list) => {
          for (const { startTime, value, hadRecentInput, sources } of list.getEntries() as ShiftEntry[]) {
            if (hadRecentInput || startTime < from) continue
            shift.sum += value
            for (const { node, previousRect, currentRect } of sources)
              shift.moved.push(
                `${node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName}: ${shown(previousRect)} to ${shown(currentRect)}`,
              )
          }
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(shift)))
      }),
  )
