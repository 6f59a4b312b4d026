import type { Page } from '@playwright/test'
import { demoText } from '../support/campaigns/demo'
import { registerFor } from '../support/campaigns/register'
import { expect, test } from '../support/test'

test.use({ viewport: { width: 1100, height: 900 }, isMobile: false, locale: 'en' })

const open = (page: Page, settings: Record<string, string>) =>
  page.goto(`/lab/host?${new URLSearchParams({ lang: 'en', ...settings })}`)
const phone = (page: Page) => page.frameLocator('iframe[title="Phone"]')
const inPhone = (page: Page) => {
  const frame = page.frames().find((one) => one.name().startsWith('hongbao-host:'))
  if (!frame) throw new Error('there is no phone')
  return frame
}

test('a case runs from its link alone, and again after the form has changed it', async ({ page }) => {
  await open(page, { page: '/zyActiveIndex?activityId=plain', channel: 'h5' })
  await expect(phone(page).getByText('forbidden', { exact: true })).toBeVisible()
  await page.getByLabel('channel').selectOption('miniProgram')
  await page.getByRole('textbox', { name: 'page' }).fill('/activeIndex?activityId=wheel')
  await page.getByRole('button', { name: 'run' }).click()
  await expect(page).toHaveURL(/channel=miniProgram/)
  await expect(phone(page).getByRole('button', { name: 'join now', exact: true })).toBeVisible()
  expect(await inPhone(page).evaluate(() => navigator.userAgent)).toMatch(/miniProgram/)
})

test('the clock, an offline phone and a failing call show as they would', async ({ page, lab }) => {
  await open(page, { page: '/activeIndex?activityId=plain', clock: '2000-01-01T09:00' })
  await expect(phone(page).getByRole('button', { name: 'join now', exact: true })).toHaveCount(0)
  await expect(phone(page).getByRole('main')).toContainText(demoText('plain', 'activityNoStartPrompt'))
  await open(page, { page: '/activeIndex?activityId=plain', network: 'offline' })
  await expect(phone(page).getByText('network error, please try again later').first()).toBeVisible()
  await lab.clock(null)
  for (const failure of ['500', 'html', 'json']) {
    await open(page, {
      page: '/activeIndex?activityId=plain',
      failing: '/api/shubi/activity/config',
      failure,
    })
    await expect(phone(page).getByText('network error, please try again later').first()).toBeVisible()
  }
})

test('an award whose answer is lost is the same award when it is asked for again', async ({
  page,
  server,
  lab,
}) => {
  test.setTimeout(120_000)
  const activityId = 'wheel-dropped'
  await lab.campaign('wheel', activityId)
  await registerFor(page, server.origin, activityId)
  const address = `/activeWheel?activityId=${activityId}`
  const start = phone(page).getByRole('button', { name: 'start', exact: true })
  await open(page, { page: address, award: '2', failing: '/api/shubi/activity/award', failure: 'drop' })
  await start.click()
  await expect(phone(page).getByText('network error, please try again later').first()).toBeVisible()
  await expect.poll(async () => (await lab.stock(activityId)).awards).toBe(1)
  const drawn = await lab.stock(activityId)
  await page.getByLabel('failing call').selectOption('')
  await page.getByLabel('next draw').fill('3')
  await page.getByRole('button', { name: 'run' }).click()
  await start.click()
  await expect(phone(page).getByRole('alertdialog')).toBeVisible({ timeout: 30_000 })
  expect(await lab.stock(activityId)).toEqual(drawn)
})

test('the bank app’s login ends as its settings say', async ({ page }) => {
  const address = '/zyGiftActivityIndex?activityId=gift'
  await open(page, { page: address, channel: 'bankApp', loginAnswer: 'failure' })
  const alert = phone(page).getByRole('alertdialog')
  await expect(alert).toContainText('login failed, please log in before redeeming')
  await open(page, { page: address, channel: 'bankApp', loginAnswer: 'none' })
  await expect(phone(page).getByRole('button', { name: 'loading' })).toBeVisible()
  await open(page, { page: '/zyActiveIndex?activityId=plain', channel: 'bankApp', loginAnswer: 'success' })
  await phone(page).getByRole('button', { name: 'join now', exact: true }).click()
  await expect(phone(page).getByText('欧阳**')).toBeVisible()
})
