import type { Page } from '@playwright/test'
import { AGENTS, at, expect, test } from '../support/test'

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
    await expect(page.locator('canvas')).toHaveCount(0)
  })
}

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
