import type { Page } from '@playwright/test'
import { walk } from '../support/scenes/gallery'
import { openFixture, probed } from '../support/scenes/probe'
import { expect, test } from '../support/test'

const sectors = async (page: Page) => (await probed(page).scene())?.sectors

test('the newest of several scenes asked for at once is the one that is shown', async ({ page }) => {
  test.setTimeout(90_000)
  await openFixture(page, 'wheel', 'three', { tier: 'low' })
  for (const fixture of ['four', 'five', 'three', 'six', 'four', 'five']) await walk(page, `wheel/${fixture}`)
  await expect.poll(() => sectors(page), { timeout: 30_000 }).toBe(5)
  await page.waitForTimeout(500)
  expect(await sectors(page)).toBe(5)
  expect(await page.locator('canvas').count()).toBe(1)
})

test('a picture that cannot be loaded is reported to the page, and a late one is waited for', async ({
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
