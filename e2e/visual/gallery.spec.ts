import { nineGridFixtures } from '../../scenes/nine-grid/nine-grid-fixtures'
import { wheelFixtures } from '../../scenes/wheel/wheel-fixtures'
import { openFixture } from '../support/probe'
import { expect, test } from '../support/test'
import { matches, SCREENS } from './shots'

/** Every scene with its named states; a new scene adds its line here and its fixtures are covered. */
const SCENES = { wheel: wheelFixtures, 'nine-grid': nineGridFixtures } as const
/** The low tier is drawn for the fixtures whose look depends on it. */
const ON_LOW = new Set(['default', 'won'])

for (const [screen, settings] of Object.entries(SCREENS)) {
  test.describe(screen, () => {
    test.use(settings)
    for (const [scene, fixtures] of Object.entries(SCENES)) {
      for (const [fixture, { advanceMs = 0 }] of Object.entries(fixtures)) {
        if (screen !== '375x667' && fixture !== 'default') continue
        for (const tier of ON_LOW.has(fixture) ? ['low', 'high'] : ['high']) {
          test(`${scene} ${fixture} on the ${tier} tier`, async ({ page }) => {
            const probe = await openFixture(page, scene, fixture, { clock: 'manual', tier })
            await probe.advance(advanceMs)
            await matches(page, `${scene}-${fixture}-${tier}-${screen}`)
          })
        }
      }
    }
  })
}

test('two fresh launches draw the same bytes', async ({ browser, server }) => {
  const draw = async () => {
    const context = await browser.newContext({ viewport: { width: 375, height: 667 }, deviceScaleFactor: 2 })
    const page = await context.newPage()
    await page.goto(server.origin)
    const probe = await openFixture(page, 'wheel', 'won', { clock: 'manual', tier: 'high' })
    await probe.advance(wheelFixtures.won?.advanceMs ?? 0)
    const picture = await page.screenshot()
    await context.close()
    return picture
  }
  const [first, second] = [await draw(), await draw()]
  expect(first.equals(second)).toBe(true)
})

test('the Canvas renderer draws the wheel', async ({ page }) => {
  const probe = await openFixture(page, 'wheel', 'won-still', {
    clock: 'manual',
    tier: 'low',
    renderer: 'canvas',
  })
  await probe.advance(9_000)
  expect((await probe.metrics()).renderer).toBe('canvas')
  await matches(page, 'wheel-won-still-canvas')
})
