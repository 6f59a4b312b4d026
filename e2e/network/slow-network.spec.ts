import type { Page } from '@playwright/test'
import { SERVED_PAGE_ID } from '../../domain/rules/visit/served-page'
import { registerElsewhere } from '../support/campaigns/register'
import { shiftOf } from '../support/layout/shift'
import { probed } from '../support/scenes/probe'
import { at, expect, freshPhone, test } from '../support/test'

/** Holds requests back until the returned function is called. */
async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return release
}

test.use({ viewport: { width: 360, height: 640 } })

for (const [game, path, art] of [
  ['wheel', '/activeWheel', /\/wheel@/],
  ['grid', '/SudokuWheel', /\/grid@/],
] as const)
  test(`a press before the ${game} is there shows that it was taken, and plays once it has come`, async ({
    page,
    server,
    lab,
  }) => {
    const activityId = `slow-${game}`
    await lab.campaign(game, activityId, { activityName: 'Spring' })
    await (await registerElsewhere({ server, lab }, activityId, freshPhone())).goOnIn(page)
    const release = await holdBack(page, art)
    // What moves a scene in and out is not needed to play it.
    await page.route(/\/gsap-/, (route) => route.abort())
    await page.goto(at(path, { activityId, lang: 'en', probe: '1' }))
    const start = page.getByRole('button', { name: 'start', exact: true })
    const place = page.locator('[data-scene] button')
    await expect(start).toContainText('START')
    await expect(start).not.toHaveAttribute('aria-busy')
    await start.click()
    await expect(start).toHaveAttribute('aria-busy', 'true')
    await expect(page.getByText('Good luck!')).toBeVisible()
    const before = await place.boundingBox()
    release()
    await probed(page).phase('settled')
    expect(await place.boundingBox()).toEqual(before)
    await expect(place).toHaveText('start')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect(await shiftOf(page)).toEqual({ sum: 0, moved: [] })
  })

for (const ending of ['comes', 'does not come'] as const)
  test(`the page has no clouds of its own that the campaign’s picture takes away; the picture ${ending}`, async ({
    page,
    server,
    lab,
  }) => {
    const activityId = `scenery-${ending === 'comes' ? 'picture' : 'none'}`
    await lab.campaign('wheel', activityId)
    await (await registerElsewhere({ server, lab }, activityId, freshPhone())).goOnIn(page)
    let go = () => {}
    const isDue = new Promise<void>((resolve) => {
      go = resolve
    })
    await page.route(/wheel-draw/, async (route) => {
      await isDue
      await (ending === 'comes' ? route.continue() : route.abort())
    })
    const asked = page.waitForRequest(/wheel-draw/)
    await page.goto(at('/activeWheel', { activityId, lang: 'en', probe: '1' }))
    await probed(page).phase('idle')
    await asked
    const clouds = page.locator('img[src*="clouds-bottom"]')
    await page.waitForTimeout(500)
    await expect(clouds).toHaveCount(0)
    go()
    await expect(clouds).toHaveCount(1)
    await expect(page.locator('img[src*="wheel-draw"]')).toHaveCSS('opacity', ending === 'comes' ? '1' : '0')
  })

test('the picture of a landing page has its room before it and the app come, and nothing moves when they do', async ({
  page,
}) => {
  // A phone has Chinese glyphs of its own: the face for machines without them would change the lines when it comes.
  await page.route(/noto-sans-sc.*woff2/, (route) => route.abort())
  const picture = /\/media\/slices\//
  const release = await holdBack(page, picture)
  const asked = page.waitForRequest(picture)
  const startApp = await holdBack(page, /\/assets\/.*\.js$/)
  await page.goto(at('/activeIndex', { activityId: 'code', lang: 'en' }), { waitUntil: 'commit' })
  const room = () => page.evaluate(() => document.documentElement.scrollHeight)
  await expect(page.getByRole('link', { name: 'join now', exact: true })).toBeVisible()
  await asked
  const served = await room()
  expect(served).toBeGreaterThan(800)
  startApp()
  await expect(page.locator('#root progress')).toBeAttached()
  // Until the picture is there the app would show less than the page that the server sent.
  await expect(page.locator(`#${SERVED_PAGE_ID}`)).toBeVisible()
  expect(await room()).toBe(served)
  release()
  await expect(page.locator(`#${SERVED_PAGE_ID}`)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'join now', exact: true })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  expect(await room()).toBe(served)
  expect(await shiftOf(page)).toEqual({ sum: 0, moved: [] })
})

test('the word that the network is slow comes below what a waiting page shows already, and moves none of it', async ({
  page,
}) => {
  const release = await holdBack(page, /\/zyModuleConfig\/list/)
  await page.goto(at('/zyModule', { lang: 'en' }))
  await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toBeVisible()
  const label = page.getByRole('main').getByText('loading', { exact: true })
  const slow = page.getByRole('status').getByText('The network is slow. Please wait a moment …')
  await expect(label).toBeVisible()
  const before = await label.boundingBox()
  await expect(slow).toBeInViewport({ ratio: 1 })
  expect(await label.boundingBox()).toEqual(before)
  release()
  await expect(label).toHaveCount(0)
})
