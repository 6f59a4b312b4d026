import type { Page } from '@playwright/test'

/** Sum of what has moved on the page by itself, as the browser counts it: nothing within 500 ms of a tap or a key. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if ('value' in entry && typeof entry.value === 'number')
              sum += 'hadRecentInput' in entry && entry.hadRecentInput ? 0 : entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(sum)))
      }),
  )
