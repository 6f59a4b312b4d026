import type { Page } from '@playwright/test'
import { expect, test } from '../support/test'
import { violations } from './violations'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 })

const WIDE = { width: 1280, height: 800 }
const NARROW = { width: 375, height: 667 }
const frame = (page: Page) => page.locator('iframe[title="Phone"], iframe[title="手机"]')
/** The tabs that say that their pane is shown. */
const pressed = (page: Page) => page.getByRole('navigation').getByRole('button', { pressed: true })

test('14.9 campaigns, phone and the chosen side stand in one workspace, in both languages and widths', async ({
  page,
}) => {
  await page.goto('/lab/')
  await expect(pressed(page)).toHaveText(['短信'])
  await page.getByRole('button', { name: '用例', exact: true }).click()
  await page.getByLabel('网络').selectOption('slow')
  await page.getByLabel('下一次抽奖的').fill('3')
  await page.getByRole('combobox', { name: '语言', exact: true }).first().selectOption('en')
  await page.getByRole('button', { name: 'wheel: 在手机中运行', exact: true }).click()
  const main = page.frameLocator('iframe[title="手机"]').getByRole('main')
  // While the app takes the place of the page that the server sent there are two.
  await expect(main.first()).toBeVisible()
  // The case is kept, but for what belongs to another campaign.
  await expect(page).toHaveURL(/page=%2FactiveIndex%3FactivityId%3Dwheel&lang=en&network=slow$/)
  await expect(pressed(page)).toHaveText(['用例'])
  await page.getByRole('combobox', { name: '界面语言' }).selectOption('en')
  await expect(page.getByRole('textbox', { name: 'page' })).toHaveValue('/activeIndex?activityId=wheel')
  expect(await violations(page)).toEqual([])

  await page.setViewportSize(NARROW)
  await page.getByRole('button', { name: 'Campaigns', exact: true }).click()
  await expect(frame(page)).toBeHidden()
  await page.getByRole('button', { name: 'wheel: run in the phone', exact: true }).click()
  await expect(pressed(page)).toHaveText(['Phone'])
  // The frame keeps its size and is shown as wide as the page lets it.
  const box = await frame(page).boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(NARROW.width)
  await expect(frame(page)).toHaveAttribute('width', '375')
  await page.reload()
  await expect(frame(page)).toBeVisible()
  await page.setViewportSize(WIDE)
  await expect(pressed(page)).toHaveText(['Inbox'])
})

test('14.9 a case that cannot run is named in the lab’s language, and nothing of it is lost', async ({
  page,
}) => {
  await page.goto('/lab/?page=//evil&award=abc&network=slow')
  const phone = page.getByRole('region', { name: '手机' })
  await expect(phone.getByRole('alert')).toContainText('page=//evil, award=abc')
  await expect(frame(page)).toBeVisible()
  await page.getByRole('button', { name: '用例', exact: true }).click()
  const form = page.getByRole('form', { name: '用例' })
  const field = form.getByLabel('页面')
  const address = page.url()
  await field.fill('activeIndex')
  await form.getByRole('button', { name: '运行' }).click()
  await expect(form.getByRole('alert')).toContainText('须以一个“/”开头')
  await expect(field).toBeFocused()
  await field.fill('/activeWheel?activityId=nosuch')
  await form.getByLabel('下一次抽奖的').fill('2')
  await form.getByRole('button', { name: '运行' }).click()
  await expect(phone.getByRole('alert')).toContainText('/lab/api/next-award 返回 404')
  await expect(field).toHaveValue('/activeWheel?activityId=nosuch')
  expect(page.url()).toBe(address)
})

test('14.9 back stays in the phone, and the page of pictures and an unknown page say what there is', async ({
  page,
}) => {
  await page.goto('/lab/pictures')
  await expect(page.getByRole('status')).toContainText(/尚未|比较了/)
  await page.route('**/lab/api/{visual,campaigns}', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('服务器没有应答')
  await expect(page.getByRole('status')).toHaveCount(0)
  await page.goto('/lab/campaigns')
  await expect(page.getByRole('alert')).toContainText('服务器没有应答')
  await expect(page.getByRole('table')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await page.unroute('**/lab/api/{visual,campaigns}')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('table')).toBeVisible()

  await page.goto('/lab/nosuch')
  await page.getByRole('main').getByRole('link', { name: '工作区' }).click()
  await page.getByRole('button', { name: 'wheel: 在手机中运行', exact: true }).click()
  await expect(frame(page)).toBeVisible()
  const phone = page.getByRole('region', { name: '手机' })
  const inPhone = () => page.frames().find((one) => one.url().includes('activityId=wheel'))
  await expect.poll(() => inPhone()?.url()).toContain('activeIndex')
  await inPhone()?.evaluate(() => location.assign('/new-dbank/activeIndex?activityId=wheel&second=1'))
  await expect.poll(() => inPhone()?.url()).toContain('second')
  const back = phone.getByRole('button', { name: '后退' })
  await back.click()
  await expect.poll(() => inPhone()?.url()).not.toContain('second')
  await expect(phone.getByRole('status')).toHaveCount(0)
  await back.click()
  await expect(phone.getByRole('status')).toContainText('手机已在第一个页面')
  expect(new URL(page.url()).pathname).toBe('/lab/')
})
