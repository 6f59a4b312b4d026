import { expect, type Page, type PageAssertionsToHaveScreenshotOptions, test } from '@playwright/test'
import { PICTURE } from '../visual-report/report'
import { hasReferences } from './references'
import { type Tolerance, toleranceOf } from './tolerance'

/** Device pixels for each CSS px at which pages and scenes are drawn; a picture has one for each CSS px. */
export const RATIO = { pages: 1, scenes: 2, smallScenes: 3 } as const

/** The two screens of the visual suite. */
export const SCREENS = {
  '375x667': { viewport: { width: 375, height: 667 }, deviceScaleFactor: RATIO.scenes },
  '360x640': { viewport: { width: 360, height: 640 }, deviceScaleFactor: RATIO.smallScenes },
} as const

const COMPARED = {
  animations: 'disabled',
  caret: 'hide',
  scale: 'css',
  timeout: 45_000,
} as const

/** Compares a picture with its reference, or notes that there are none of this browser. */
async function compare(
  assertions: ReturnType<typeof expect<Page>>,
  name: string,
  options: PageAssertionsToHaveScreenshotOptions,
) {
  const { annotations, config } = test.info()
  const isCompared = hasReferences() || config.updateSnapshots !== 'none'
  annotations.push({ type: isCompared ? PICTURE.compared : PICTURE.notCompared, description: name })
  if (isCompared) await assertions.toHaveScreenshot(`${name}.webp`, { ...COMPARED, ...options })
}

/** Waits until no letters are late. */
export const calm = (page: Page) =>
  page.evaluate(async () => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, 100))
    const isLoading = () => [...document.fonts].some((face) => face.status === 'loading')
    for (let still = 0; still < 2; still = isLoading() ? 0 : still + 1) await pause()
  })

/**
 * Compares the page with its reference, one picture pixel per CSS pixel. On one machine two launches give the same bytes,
 * which its own test asserts.
 * @param mask selectors of what may differ from run to run
 * @param kind where no scene is on the page, which has a tolerance of its own
 */
export async function matches(
  page: Page,
  name: string,
  mask: readonly string[] = [],
  kind: Tolerance = 'fine',
) {
  await sharp(page)
  await calm(page)
  const hasScene = (await page.locator('[data-scene] canvas').count()) > 0
  await compare(expect(page), name, {
    ...toleranceOf(hasScene ? 'scenes' : kind),
    mask: mask.map((selector) => page.locator(selector)),
  })
}

/** A scene may be shown before its sharper images are there (`scenes/engine/stage/late-images.ts`). */
const sharp = (page: Page) =>
  page.waitForFunction(() => {
    const count = (mark: string) => performance.getEntriesByName(mark).length
    return count('sharp') >= count('playable')
  })

/**
 * Compares a page no text of which can be late, such as one on which only a scene is shown. A difference fails the
 * test at its end, so that one run tells them all.
 * @param mask selectors of what may differ from run to run
 */
export const looks = (page: Page, name: string, mask: readonly string[] = [], kind: Tolerance = 'scenes') =>
  compare(expect.soft(page), name, {
    ...toleranceOf(kind),
    mask: mask.map((selector) => page.locator(selector)),
  })
