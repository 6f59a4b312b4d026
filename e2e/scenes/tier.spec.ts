import { openFixture } from '../support/scenes/probe'
import { expect, test } from '../support/test'

/** The trial waits for its frames by reading a pixel; this GPU takes so long for each, whatever it is made of. */
const SLOW_MS = 25
const TRIAL_MS = 5_000

test.use({ deviceScaleFactor: 2 })

for (const scene of ['wheel', 'nine-grid', 'scratch-card'])
  test(`${scene}: a slow GPU has the least tier before anything is played`, async ({ page }) => {
    await page.addInitScript((slowMs) => {
      WebGL2RenderingContext.prototype.readPixels = () => {
        const untilMs = performance.now() + slowMs
        while (performance.now() < untilMs);
      }
    }, SLOW_MS)
    const probe = await openFixture(page, scene, 'default')
    await expect.poll(async () => (await probe.metrics()).tier, { timeout: TRIAL_MS }).toBe('least')
    const drawnRatio = await page
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) => canvas.width / canvas.clientWidth)
    expect(drawnRatio).toBeCloseTo(1, 1)
  })

test('a fast GPU keeps its tier, however long the scripts beside it take, and is soon left alone', async ({
  page,
}) => {
  await page.addInitScript(() => {
    let frames = 0
    WebGL2RenderingContext.prototype.readPixels = () => {
      frames += 1
      Object.assign(window, { trialFrames: frames })
    }
    const load = () => {
      const untilMs = performance.now() + 120
      while (performance.now() < untilMs);
    }
    // Between the frames: a callback of the frame itself would be no script that loads.
    setInterval(load, 180)
  })
  const trialFrames = () => page.evaluate(() => Number(Reflect.get(window, 'trialFrames') ?? 0))
  const probe = await openFixture(page, 'wheel', 'default')
  await expect.poll(trialFrames, { timeout: TRIAL_MS }).toBeGreaterThanOrEqual(12)
  await page.waitForTimeout(500)
  expect(await trialFrames()).toBe(12)
  expect((await probe.metrics()).tier).not.toBe('least')
})
