import type { Page } from '@playwright/test'
import { openFixture, probed } from '../support/probe'
import { expect, test } from '../support/test'

/** Walks the gallery without leaving the page, as a player walks from route to route. */
async function walk(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', `/lab/scene/${to}`)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

const sectors = async (page: Page) => (await probed(page).scene())?.sectors

/** Counts every WebGL context that the page makes. */
async function countContexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext
    const counted = new WeakSet<HTMLCanvasElement>()
    Object.assign(window, { contexts: 0 })
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
      const context = Reflect.apply(original, this, args)
      if (context && String(args[0]).startsWith('webgl') && !counted.has(this)) {
        counted.add(this)
        Reflect.set(window, 'contexts', Reflect.get(window, 'contexts') + 1)
      }
      return context
    } as typeof original
  })
}

test('twenty rounds of scenes leave nothing behind and use one WebGL context', async ({ page }) => {
  test.setTimeout(240_000)
  await countContexts(page)
  const probe = await openFixture(page, 'wheel', 'three', { tier: 'low' })
  for (let round = 0; round < 20; round += 1) {
    for (const [fixture, count] of [
      ['four', 4],
      ['five', 5],
    ] as const) {
      await walk(page, `wheel/${fixture}`)
      await expect.poll(() => sectors(page), { timeout: 30_000 }).toBe(count)
    }
    await walk(page, '')
    await expect.poll(() => probe.scene()).toBeNull()
    await expect
      .poll(async () => {
        const { liveTweens, liveDisposables } = await probe.metrics()
        return [liveTweens, liveDisposables]
      })
      .toEqual([0, 0])
  }
  expect(await page.evaluate(() => Reflect.get(window, 'contexts'))).toBe(1)
  expect(await page.locator('canvas').count()).toBe(0)
  expect(await page.evaluate(() => window.__hongbao?.metrics().textureBytes)).toBeLessThan(64)
})

test('the newest of several scenes asked for at once is the one that is shown', async ({ page }) => {
  test.setTimeout(90_000)
  await openFixture(page, 'wheel', 'three', { tier: 'low' })
  for (const fixture of ['four', 'five', 'three', 'six', 'four', 'five']) await walk(page, `wheel/${fixture}`)
  await expect.poll(() => sectors(page), { timeout: 30_000 }).toBe(5)
  await page.waitForTimeout(500)
  expect(await sectors(page)).toBe(5)
  expect(await page.locator('canvas').count()).toBe(1)
})

test('without WebGL the Canvas renderer plays the game to the same end', async ({ page }) => {
  test.setTimeout(90_000)
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
      return String(args[0]).startsWith('webgl') ? null : Reflect.apply(original, this, args)
    } as typeof original
  })
  const probe = await openFixture(page, 'wheel', 'six', { clock: 'manual' })
  expect((await probe.metrics()).renderer).toBe('canvas')
  await page.evaluate(() => void window.__hongbao?.play?.(4))
  await probe.advance(3_000)
  expect(await probe.scene()).toMatchObject({ phase: 'settled', pointedSector: 4 })
})

test('a picture that cannot be had is told to the page, and one that comes late is waited for', async ({
  page,
}) => {
  test.setTimeout(60_000)
  let refused = 0
  await page.route(/wheel@.*\.(avif|webp)$/, (route) => {
    refused += 1
    return refused <= 2 ? route.abort() : route.continue()
  })
  await openFixture(page, 'wheel', 'six')
  expect(refused).toBeGreaterThanOrEqual(3)
  await page.unroute(/wheel@.*\.(avif|webp)$/)
  await page.route(/wheel@.*\.(avif|webp)$/, (route) => route.abort())
  await page.goto('/lab/scene/wheel/three?probe=1')
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 20_000 })
})

test('the canvas has the screen’s own pixels', async ({ page }) => {
  const probe = await openFixture(page, 'wheel', 'six', { clock: 'manual', tier: 'mid' })
  await probe.advance(600)
  const size = await page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas.getBoundingClientRect()
    return { x: canvas.width / width, y: canvas.height / height }
  })
  expect(size).toEqual({ x: 2, y: 2 })
})
