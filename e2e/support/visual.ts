import { expect, type Page } from '@playwright/test'

/** The two screens of the visual suite. */
export const SCREENS = {
  '375x667': { viewport: { width: 375, height: 667 }, deviceScaleFactor: 2 },
  '360x640': { viewport: { width: 360, height: 640 }, deviceScaleFactor: 3 },
} as const

const COMPARED = {
  animations: 'disabled',
  caret: 'hide',
  scale: 'css',
  maxDiffPixelRatio: 0.004,
  timeout: 45_000,
} as const

/**
 * Compares the page with its reference, one picture pixel per CSS pixel. The tolerance is for another browser
 * build or processor; on one machine two launches give the same bytes, which its own test asserts.
 * @param mask selectors of what may differ from run to run
 */
export async function matches(page: Page, name: string, mask: readonly string[] = []) {
  await page.evaluate(async () => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, 100))
    const isLoading = () => [...document.fonts].some((face) => face.status === 'loading')
    for (let calm = 0; calm < 2; calm = isLoading() ? 0 : calm + 1) await pause()
  })
  await expect(page).toHaveScreenshot(`${name}.png`, {
    ...COMPARED,
    mask: mask.map((selector) => page.locator(selector)),
  })
}

/**
 * Compares a page on which only a scene is shown: no text of the page's own can be late. A difference fails
 * the test at its end, so that one run tells them all.
 */
export const looks = (page: Page, name: string) => expect.soft(page).toHaveScreenshot(`${name}.png`, COMPARED)
