import type { JSHandle, Page } from '@playwright/test'
import { AGENTS, at, expect, freshPhone, test } from '../support/test'

test.use({ ownContext: true, userAgent: AGENTS.h5 })

/** Opens a form whose clock is held, and notes what is fetched of the games. */
async function openForm(page: Page, activityId: string): Promise<string[]> {
  const asked: string[] = []
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname.split('/').at(-1) ?? ''
    if (/^(wheel|grid|nine-grid|fx|prizes|engine|kit|start-stage)/.test(name)) asked.push(name)
  })
  await page.clock.install()
  await page.goto(at('/activeApply', { activityId, lang: 'en' }))
  await expect(page.locator('#served')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'submit', exact: true })).toBeVisible()
  expect(asked).toEqual([])
  return asked
}

for (const [activityId, image] of [
  ['wheel', /^wheel@\dx-.*\.(avif|webp)$/],
  ['grid', /^grid@\dx-.*\.(avif|webp)$/],
] as const) {
  test(`the game of ${activityId} is fetched while its form is filled in, images last`, async ({ page }) => {
    const asked = await openForm(page, activityId)
    await page.clock.fastForward(2_000)
    await expect.poll(() => asked.some((name) => image.test(name))).toBe(true)
    const last = asked.findLastIndex((name) => name.endsWith('.js'))
    expect(asked.findIndex((name) => image.test(name))).toBeGreaterThan(last)
    // Its canvas is made meanwhile and not seen.
    await expect(page.locator('canvas:visible')).toHaveCount(0)
  })
}

test.describe('the tap on submit', () => {
  test.use({ viewport: { width: 360, height: 640 } })
  for (const [activityId, path] of [
    ['wheel', '/activeWheel'],
    ['grid', '/SudokuWheel'],
  ] as const)
    test(`shows the game of ${activityId} that was prepared, and asks for nothing but the registration`, async ({
      page,
      lab,
    }) => {
      const phone = freshPhone()
      await page.goto(at('/activeApply', { activityId, applyType: '1', lang: 'en' }))
      await expect(page.locator('#served')).toHaveCount(0)
      const box = (await page.evaluateHandle(`new Promise((resolve) => {
        const look = () => {
          const canvas = document.querySelector('canvas')
          if (canvas && canvas.width > 1) resolve(canvas)
          else setTimeout(look, 100)
        }
        look()
      })`)) as JSHandle<HTMLCanvasElement>
      const prepared = await box.evaluate(({ width, height }) => ({ width, height }))
      await page.getByLabel('name', { exact: true }).fill('Wang')
      await page.getByLabel('phone', { exact: true }).fill(phone)
      await page.getByRole('button', { name: 'get code', exact: true }).click()
      await page.getByLabel('SMS code', { exact: true }).fill(await lab.smsCode(phone))
      await page.getByRole('checkbox', { name: 'select all', exact: true }).check()
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => performance.getEntriesByName('playable').length)).toBe(0)
      await page.evaluate(() => performance.clearResourceTimings())
      await page.getByRole('button', { name: 'submit', exact: true }).click()
      await page.waitForFunction(() => performance.getEntriesByName('playable').length > 0)
      expect(new URL(page.url()).pathname).toBe(`/new-dbank${path}`)
      // Beside the count of the page, which has its turn in the background.
      const asked = await page.evaluate(() => {
        const [{ startTime: playableMs } = { startTime: 0 }] = performance.getEntriesByName('playable')
        return performance
          .getEntriesByType('resource')
          .filter(({ startTime }) => startTime < playableMs)
          .map(({ name }) => new URL(name).pathname)
          .filter((path) => !path.endsWith('/pageStatistics'))
      })
      expect(asked).toEqual(['/api/shubi/activity/register'])
      await expect(page.locator('canvas')).toHaveCount(1)
      // The same canvas, in the size that it was prepared in: another one would wait for the GPU.
      expect(await box.evaluate((canvas) => [canvas.isConnected, canvas.width, canvas.height])).toEqual([
        true,
        prepared.width,
        prepared.height,
      ])
    })
})

test('nothing is fetched ahead for visitors who save data, nor where no game follows', async ({ page }) => {
  const plain = await openForm(page, 'plain')
  await page.clock.fastForward(60_000)
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  )
  const frugal = await openForm(page, 'wheel')
  await page.clock.fastForward(60_000)
  await page.getByRole('checkbox', { name: 'select all', exact: true }).check()
  expect([plain, frugal]).toEqual([[], []])
})
