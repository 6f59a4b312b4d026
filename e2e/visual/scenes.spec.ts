import { chromium, type Page } from '@playwright/test'
import { LAYERS_HELD, looks, looksWithLayers, RATIO, SCREENS } from '../support/pictures/visual'
import { GAMES, ofGames, openGallery, SCENES } from '../support/scenes/gallery'
import { expect, test } from '../support/test'

/** Fixtures whose look depends on the tier; the others are drawn on the high one alone. */
const ON_LOW: Readonly<Record<string, readonly string[]>> = {
  ...ofGames(() => ['default', 'won']),
  'scratch-card': ['default', 'revealing', 'won'],
}

/** What weak phones show of the games; where a game runs, layers beside the canvas show it. */
const ON_LEAST: Readonly<Record<string, readonly string[]>> = {
  ...ofGames(({ running }) => ['default', running, 'won']),
  'scratch-card': ['default', 'half', 'won'],
}
const BESIDE = GAMES.map(({ running }) => running)
/** Of the tier between, which differs from its neighbours in what a win throws. */
const ON_MID = 'scratch-card'

/** Fixtures that look as the default does. */
const TWINS: Readonly<Record<string, readonly string[]>> = { wheel: ['six'], 'scratch-card': ['waiting'] }

/** The fixture with the most on it, where that is not the default. */
const FULLEST: Readonly<Record<string, string>> = {
  ...ofGames(() => 'won'),
  captcha: 'marked',
  'image-hotspot': 'scrolled',
  'scratch-card': 'won',
}

/** Draws fixtures of a scene one after the other on one page and compares each with its reference. */
async function draw(page: Page, scene: string, tier: string, screen: string, only?: readonly string[]) {
  const gallery = await openGallery(page, { tier })
  const fixtures = await gallery.fixtures(scene)
  expect(fixtures).toEqual(expect.arrayContaining(['default', ...(only ?? [])]))
  const drawn = only ?? fixtures.filter((name) => !TWINS[scene]?.includes(name))
  for (const fixture of fixtures.filter((name) => drawn.includes(name))) {
    await gallery.advance(await gallery.enter(scene, fixture))
    const name = `${scene}-${fixture}-${tier}-${screen}`
    if (tier === 'least') {
      if (BESIDE.includes(fixture)) await layersShown(page)
      await looksWithLayers(page, name)
    } else await looks(page, name)
    await gallery.leave()
  }
}

/** Waits until layers show the game, whose script comes by itself; a held clock stands meanwhile. */
const layersShown = (page: Page) =>
  page.waitForFunction(
    () => {
      window.__hongbao?.clock?.advance(0)
      return document.querySelector('[data-scene] canvas[style*="will-change"]') !== null
    },
    undefined,
    { polling: 50, timeout: 30_000 },
  )

for (const [screen, settings] of Object.entries(SCREENS)) {
  const small = screen !== '375x667'
  test.describe(screen, () => {
    test.use(settings)
    for (const scene of SCENES) {
      test(`${scene} on the high tier`, ({ page }) =>
        draw(page, scene, 'high', screen, small ? ['default'] : undefined))
      const low = ON_LOW[scene]
      if (low && !small) test(`${scene} on the low tier`, ({ page }) => draw(page, scene, 'low', screen, low))
      const least = ON_LEAST[scene]
      if (least && !small)
        test(`${scene} on the least tier`, ({ page }) => draw(page, scene, 'least', screen, least))
      if (scene === ON_MID && !small)
        test(`${scene} on the mid tier`, ({ page }) => draw(page, scene, 'mid', screen, ['won']))
    }
  })
}

test('two fresh launches draw the same bytes, whatever was shown before', async ({ server }) => {
  const drawAlone = async (scenes: readonly string[]) => {
    const browser = await chromium.launch(test.info().project.use.launchOptions)
    const page = await browser.newPage({
      baseURL: server.origin,
      viewport: { width: 375, height: 667 },
      deviceScaleFactor: RATIO.scenes,
    })
    const gallery = await openGallery(page, { tier: 'high' })
    const pictures = new Map<string, Buffer>()
    for (const scene of scenes) {
      const fixture = FULLEST[scene] ?? 'default'
      await gallery.advance(await gallery.enter(scene, fixture))
      pictures.set(scene, await page.screenshot())
      await gallery.leave()
    }
    await browser.close()
    return pictures
  }
  const first = await drawAlone(SCENES)
  const second = await drawAlone(SCENES.toReversed())
  expect(SCENES.filter((scene) => !first.get(scene)?.equals(second.get(scene) ?? Buffer.of()))).toEqual([])
})

test('the Canvas renderer draws every scene', async ({ page }) => {
  const gallery = await openGallery(page, { tier: 'low', renderer: 'canvas' })
  for (const scene of SCENES) {
    await gallery.advance(await gallery.enter(scene, 'default'))
    expect((await gallery.metrics()).renderer).toBe('canvas')
    await looks(page, `${scene}-default-canvas`)
    await gallery.leave()
  }
})

test('layers are drawn where they are at the time of the held clock, not at their end', async ({ page }) => {
  const gallery = await openGallery(page, { tier: 'least' })
  await gallery.advance(await gallery.enter('wheel', 'spinning'))
  await layersShown(page)
  const taken = () => page.screenshot(LAYERS_HELD)
  const before = await taken()
  expect(before.equals(await taken())).toBe(true)
  await gallery.advance(40)
  expect(before.equals(await taken())).toBe(false)
})
