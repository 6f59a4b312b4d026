import { existsSync } from 'node:fs'
import { expect, type Page, type PageAssertionsToHaveScreenshotOptions, test } from '@playwright/test'
import { updateCommand } from '../visual-report/commands'
import { PICTURE } from '../visual-report/failures'
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

/** The held clock says where the layers beside a canvas are, which would be drawn at the end of their tracks otherwise. */
export const LAYERS_HELD = { ...COMPARED, animations: 'allow' } as const

type Options = PageAssertionsToHaveScreenshotOptions

/**
 * Compares a picture with its reference, or notes that it has none, or that there are none of this browser. What differs or
 * is missing fails the test at its end, so that one run tells them all.
 */
async function compare(page: Page, name: string, options: Options) {
  const { config } = test.info()
  const file = `${name}.webp`
  if (config.updateSnapshots === 'none') {
    if (!hasReferences()) return note(PICTURE.notCompared, name)
    if (!existsSync(test.info().snapshotPath(file, { kind: 'screenshot' }))) return miss(page, name, options)
  }
  note(PICTURE.compared, name)
  const { threshold, maxDiffPixels, maxDiffPixelRatio } = options
  const tolerance = { name, threshold, maxDiffPixels, maxDiffPixelRatio }
  test.info().annotations.push({ type: PICTURE.tolerance, description: JSON.stringify(tolerance) })
  await expect.soft(page).toHaveScreenshot(file, { ...COMPARED, ...options })
}

const note = (type: string, description: string) => void test.info().annotations.push({ type, description })

/** Leaves the picture that could be the reference, and says how it becomes that. */
async function miss(page: Page, name: string, { animations = COMPARED.animations, mask = [] }: Options) {
  note(PICTURE.missing, name)
  const attached = `${name}-actual.webp`
  const path = test.info().outputPath(attached)
  await page.screenshot({ ...COMPARED, type: 'webp', path, animations, mask })
  test.info().attachments.push({ name: attached, contentType: 'image/webp', path })
  const command = updateCommand(test.info().titlePath.slice(1))
  expect.soft(false, `${name} has no reference picture yet; once it is right: ${command}`).toBe(true)
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
  await compare(page, name, {
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
 * Compares a page no text of which can be late, such as one on which only a scene is shown.
 * @param mask selectors of what may differ from run to run
 */
export const looks = (page: Page, name: string, mask: readonly string[] = [], kind: Tolerance = 'scenes') =>
  compare(page, name, {
    ...toleranceOf(kind),
    mask: mask.map((selector) => page.locator(selector)),
  })

/** Compares a page on which layers beside a canvas show a scene, with the clock held. */
export const looksWithLayers = (page: Page, name: string) =>
  compare(page, name, { ...toleranceOf('scenes'), animations: LAYERS_HELD.animations })
