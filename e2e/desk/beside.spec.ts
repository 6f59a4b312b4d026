import type { Page } from '@playwright/test'
import { axe } from '../support/axe'
import { button, DESK_SCREEN } from '../support/desk'
import { field, isSaved, openDraft, tools } from '../support/desk-editor'
import { expect, test } from '../support/test'

test.use(DESK_SCREEN)

const title = (page: Page) => field(page, 'config.activityTheme.en')
const beside = (page: Page) => page.getByRole('region', { name: 'Preview', exact: true })
const phone = (page: Page) => beside(page).frameLocator('iframe')
const isCurrent = (page: Page) => expect(beside(page).getByText('Shows what is saved')).toBeVisible()

async function openBeside(page: Page) {
  const opened = await openDraft(page)
  await tools(page).getByRole('button', { name: 'Preview beside' }).press('Enter')
  await expect(phone(page).getByText('Preview · nothing here counts')).toBeVisible()
  await isCurrent(page)
  return opened
}

test('a title is changed in the form and seen on the phone beside it, on the page to which one has gone', async ({
  page,
}) => {
  await openBeside(page)
  const shown = page.frames().find((frame) => frame.parentFrame() !== null)
  await title(page).fill('A new title')
  await expect(beside(page).getByText('Follows once the changes are saved')).toBeVisible()
  await isSaved(page)
  await isCurrent(page)
  await expect(title(page)).toBeFocused()
  await expect.poll(() => shown?.title()).toBe('A new title')

  await beside(page).locator('iframe').hover()
  await phone(page).getByRole('button', { name: /join/i }).first().press('Enter')
  const number = phone(page).getByRole('textbox', { name: /phone/i })
  await number.fill('13800138000')
  await title(page).fill('Another title')
  await isSaved(page)
  await isCurrent(page)
  // Loaded anew, and the same page.
  await expect(number).toHaveValue('')

  // It is there again, by the browser's memory, when the tab is opened again.
  await beside(page).getByRole('link', { name: 'On a real phone' }).click()
  await expect(page.getByRole('img', { name: 'On a real phone' })).toBeVisible()
  await expect(page.getByLabel('Screen')).toHaveValue('375×667')
  await page.goBack()
  await expect(phone(page).getByText('Preview · nothing here counts')).toBeVisible()
  await tools(page).getByRole('button', { name: 'Preview beside', pressed: true }).click()
  await expect(beside(page)).toHaveCount(0)
})

test('what is chosen stays while the draft is broken and put right', async ({ page }) => {
  await openBeside(page)
  await beside(page).getByText('What is shown').click()
  await beside(page).getByLabel('State').selectOption('paused')
  await beside(page).getByLabel('Language').selectOption('zh-CN')
  await expect(phone(page).getByText('正在维护中', { exact: false })).toBeVisible()
  await field(page, 'prizes[4].weight').fill('many')
  await isSaved(page)
  await expect(beside(page).getByRole('link', { name: 'Prizes › 5 › Weight' })).toBeVisible()
  await expect(beside(page).locator('iframe')).toBeHidden()
  await beside(page).getByRole('link', { name: 'Prizes › 5 › Weight' }).press('Enter')
  await expect(field(page, 'prizes[4].weight')).toBeFocused()
  await page.keyboard.press('Control+z')
  await isSaved(page)
  await expect(phone(page).getByText('正在维护中', { exact: false })).toBeVisible()
  await isCurrent(page)
})

test('a page of the phone that takes the focus does not take it from the form', async ({ page }) => {
  await page.addInitScript(() => {
    if (window === window.top) return
    const timer = setInterval(() => {
      const button = document.querySelector('button')
      if (button === null) return
      clearInterval(timer)
      button.focus()
      document.documentElement.dataset.hasTried = 'true'
    }, 50)
  })
  await openBeside(page)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
  await title(page).fill('Typed on')
  await isSaved(page)
  await isCurrent(page)
  await expect(phone(page).locator('html[data-has-tried]')).toBeAttached()
  await expect(title(page)).toBeFocused()
})

test('what is not saved is not on the phone, and an answer that is missing is asked for again', async ({
  page,
}) => {
  await openBeside(page)
  await page.route('**/api/desk/drafts/save', (route) => route.abort())
  await title(page).fill('Not sent')
  await expect(beside(page).getByText('Shows what was saved last, without what is not saved')).toBeVisible()
  await page.unroute('**/api/desk/drafts/save')
  await isSaved(page)
  await isCurrent(page)

  await page.route('**/api/desk/version/preview', (route) => route.abort())
  await page.reload()
  await expect(beside(page).getByRole('alert')).toBeVisible()
  await page.unroute('**/api/desk/version/preview')
  await beside(page).getByRole('button', { name: 'Try again' }).click()
  await expect(phone(page).getByText('Preview · nothing here counts')).toBeVisible()
})

test('nothing is wrong with it for a screen reader, nor too wide, in light and dark', async ({ page }) => {
  await openBeside(page)
  await beside(page).getByText('What is shown').click()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await axe(page).exclude('iframe').analyze()
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target}`)).toEqual([])
  }
  for (const width of [1280, 1100]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }
  await page.setViewportSize({ width: 1000, height: 800 })
  await expect(beside(page)).toHaveCount(0)
  await tools(page).getByRole('link', { name: 'Open the preview' }).click()
  await expect(button(page, 'Start again')).toBeVisible()
})
