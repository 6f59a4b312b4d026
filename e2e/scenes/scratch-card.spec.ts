import type { Page } from '@playwright/test'
import { openFixture } from '../support/scenes/probe'
import { expect, test } from '../support/test'

interface Card {
  phase: string
  clearedRatio: number
}

/** Middle of the foil at 375×667, where the card lies without a line of winners. */
async function sweep(page: Page, row: number, fromX = 90, untilX = 285) {
  await page.mouse.move(fromX, 180 + row * 36)
  await page.mouse.down()
  await page.mouse.move(untilX, 180 + row * 36, { steps: 10 })
  await page.mouse.up()
}

for (const renderer of ['webgl', 'canvas'] as const) {
  test(`a finger scratches the card to its threshold, nothing is read back (${renderer})`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const counted = window as unknown as { readBacks: number }
      counted.readBacks = 0
      const count = (owner: object, name: string) => {
        const original = Reflect.get(owner, name)
        Reflect.set(owner, name, function (this: unknown, ...args: unknown[]) {
          counted.readBacks += 1
          return Reflect.apply(original, this, args)
        })
      }
      count(CanvasRenderingContext2D.prototype, 'getImageData')
      count(WebGL2RenderingContext.prototype, 'readPixels')
      count(HTMLCanvasElement.prototype, 'toDataURL')
      count(HTMLCanvasElement.prototype, 'toBlob')
    })
    // To try the tier reads pixels back, before anything is scratched: here it is fixed.
    const probe = await openFixture(page, 'scratch-card', 'default', {
      tier: 'low',
      ...(renderer === 'canvas' && { renderer }),
    })
    expect((await probe.metrics()).renderer).toBe(renderer)
    const readBacks = () => page.evaluate(() => (window as unknown as { readBacks: number }).readBacks)
    const before = await readBacks()
    await sweep(page, -1)
    const first = await probe.scene<Card>()
    expect(first?.phase).toBe('scratching')
    expect(first?.clearedRatio).toBeGreaterThan(0.1)
    expect(first?.clearedRatio).toBeLessThan(0.2)
    if (renderer === 'webgl') {
      await probe.loseContext()
      await expect.poll(async () => (await probe.scene<Card>())?.clearedRatio).toBe(first?.clearedRatio)
    }
    const rect = () => page.evaluate(() => window.__hongbao?.scratchRect?.())
    const whole = await rect()
    await page.setViewportSize({ width: 375, height: 640 })
    await expect.poll(rect).not.toEqual(whole)
    await expect.poll(async () => (await probe.scene<Card>())?.clearedRatio).toBe(first?.clearedRatio)
    await page.setViewportSize({ width: 375, height: 667 })
    await expect.poll(rect).toEqual(whole)
    await sweep(page, 1)
    await probe.phase('revealed')
    expect(await readBacks()).toBe(before)
  })
}
