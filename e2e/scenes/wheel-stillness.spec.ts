import { openFixture } from '../support/probe'
import { expect, test } from '../support/test'

/** The lamps stop after 20 s without a touch. */
const LAMPS_REST_MS = 21_000

test.use({ deviceScaleFactor: 1 })

test('a resting wheel asks for no frame', async ({ page }) => {
  const probe = await openFixture(page, 'wheel', 'default', { clock: 'manual' })
  await probe.advance(LAMPS_REST_MS)
  await page.evaluate(async () => {
    window.__hongbao?.clock?.release()
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  await probe.resetMetrics()
  const asked = await page.evaluate(async () => {
    let count = 0
    const original = window.requestAnimationFrame
    window.requestAnimationFrame = (callback) => {
      count += 1
      return original(callback)
    }
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    window.requestAnimationFrame = original
    return count
  })
  expect(asked).toBe(0)
  expect((await probe.metrics()).frames).toBe(0)
})

test('a spin costs at most 8 draw calls a frame and uploads no texture', async ({ page }) => {
  test.setTimeout(90_000)
  const probe = await openFixture(page, 'wheel', 'six', { clock: 'manual', tier: 'high' })
  await probe.advance(1_000)
  await probe.resetMetrics()
  await page.evaluate(() => {
    const probed = (
      window as unknown as {
        __hongbao: { play(index: number): Promise<void>; clock: { advance(ms: number): number } }
      }
    ).__hongbao
    void probed.play(2)
    for (let frame = 0; frame < 62; frame++) probed.clock.advance(1000 / 20)
  })
  const { drawCalls, textureUploads, frames, renderer } = await probe.metrics()
  expect(renderer).toBe('webgl')
  expect(frames).toBeGreaterThan(50)
  expect(drawCalls).toBeLessThanOrEqual(8)
  expect(textureUploads).toBe(0)
})
