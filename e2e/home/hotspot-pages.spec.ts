import type { Page } from '@playwright/test'
import { probed } from '../support/scenes/probe'
import { at, expect, test } from '../support/test'

const GATHER = {
  bg: 'gather_bg',
  b: 'gather_button_1,gather_button_2,gather_button_3,gather_button_4',
  qc: 'gather_quickConfig',
}

/** Where a control lies on the page and how large it is, CSS px. */
const boxOf = async (page: Page, name: string) => {
  const box = await page.getByRole('link', { name, exact: true }).boundingBox()
  if (!box) throw new Error(`${name} cannot be seen`)
  return box
}

test('/nqzcl shows its picture with one region, right to a pixel at every width', async ({ page }) => {
  await page.goto(at('/nqzcl', { probe: '1' }))
  await probed(page).phase('ready')
  for (const width of [360, 375, 768]) {
    await page.setViewportSize({ width, height: 667 })
    const shownPx = Math.min(width, 480)
    await expect
      .poll(async () => Math.round((await boxOf(page, '立即办卡')).width))
      .toBe(Math.round((500 * shownPx) / 750))
    const box = await boxOf(page, '立即办卡')
    const leftPx = (width - shownPx) / 2
    const scrolledPx = await page.evaluate(() => scrollY)
    expect(Math.abs(box.x - leftPx - (125 * shownPx) / 750)).toBeLessThan(1)
    expect(Math.abs(box.y + scrolledPx - (1013 * shownPx) / 750)).toBeLessThan(1)
    expect(Math.abs(box.height - (120 * shownPx) / 750)).toBeLessThan(1)
  }
  await page.getByRole('link', { name: '立即办卡', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sandbox\/open-card/)
})

test('/nqzcl offers its quick entries; `key` and `quickConfig` name others', async ({ page }) => {
  await page.goto(at('/nqzcl', { lang: 'en' }))
  await page.getByRole('button', { name: 'quick access', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'quick access' })
  await sheet.getByRole('button', { name: 'How to open a wallet', exact: true }).click()
  await expect(page).toHaveURL(/\/lookWallet/)

  await page.goto(at('/nqzcl', { key: 'gather_bg', quickConfig: 'gather_quickConfig', lang: 'en' }))
  await expect(page.getByRole('dialog', { name: 'quick access' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open a card' })).toHaveCount(0)

  await page.goto(at('/nqzcl', { key: 'no-such-entry', quickConfig: 'no-such-entry', lang: 'en' }))
  await expect(page.getByText('There is nothing here yet.')).toBeVisible()
})

test('/activeGather leads on from each of its regions', async ({ page }) => {
  await page.goto(at('/activeGather', { ...GATHER, lang: 'en', qc: '', probe: '1' }))
  await probed(page).phase('ready')
  const names = ['Lucky wheel', 'Bind a card', 'Redeem a red-packet card', 'Shenzhen shopping festival']
  for (const name of names) await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  const wheel = await boxOf(page, 'Lucky wheel')
  expect([wheel.x, wheel.y, wheel.width, wheel.height].map(Math.round)).toEqual(
    [45, 410, 320, 390].map((px) => Math.round(px / 2)),
  )
  await page.getByRole('link', { name: 'Lucky wheel', exact: true }).click()
  await expect(page).toHaveURL(/\/activeIndex\?.*activityId=wheel/)
  await expect(page.getByRole('button', { name: 'join now', exact: true })).toBeVisible()
})

test('13.23 the default entries of /activeGather; one that cannot be fetched is asked for again', async ({
  page,
}) => {
  await page.route('**/api/sys/config/selectByKey', (route) => route.abort())
  await page.goto(at('/activeGather', { lang: 'en' }))
  const retry = page.getByRole('button', { name: 'try again', exact: true })
  await expect(retry).toBeVisible()
  await page.unroute('**/api/sys/config/selectByKey')
  await retry.click()
  await expect(page.getByRole('dialog', { name: 'quick access' })).toBeVisible()
  await expect(page.locator('a', { hasText: 'Bind a card' })).toBeAttached()
})

test('the landing picture is a scene over which the captcha opens, on one context', async ({ page, lab }) => {
  await lab.campaign('code', 'landing-scene')
  await page.goto(at('/activeIndex', { activityId: 'landing-scene', lang: 'en', probe: '1' }))
  await probed(page).phase('ready')
  expect(await probed(page).scene()).toMatchObject({ scene: 'image-hotspot', scrollTopPx: 0 })
  await expect(page.getByRole('img', { name: 'campaign poster' })).toBeAttached()
  await page.getByRole('button', { name: 'query redemption code', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await page.locator('[data-scene="image-hotspot"] canvas').count()).toBe(1)
})
