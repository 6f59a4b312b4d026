import type { Page } from '@playwright/test'
import { DESK_SCREEN, expectNoViolations } from '../support/desk'
import { field, isSaved, openDraft, tools } from '../support/desk-editor'
import { expect, test } from '../support/test'

test.use(DESK_SCREEN)

const HOSTILE = '<img src=x onerror="document.title=1"><b>bold</b>'
const LIST = 'config.agreements'

const phone = (page: Page) => page.getByRole('region', { name: 'As players see it' })

/** Puts a text on the clipboard's event as a browser does. */
const paste = (page: Page, path: string, text: string) =>
  field(page, path).evaluate((area: HTMLTextAreaElement, pasted) => {
    area.focus()
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

async function openAgreements(page: Page) {
  const opened = await openDraft(page)
  await expect(page.getByText('None of its own: players tick the usual ones.')).toBeVisible()
  return opened
}

test('an agreement is written, pasted, ordered, seen on the phone as players see it, and undone', async ({
  page,
}) => {
  const { activityId, desk } = await openAgreements(page)
  await page.getByRole('button', { name: 'Start with the usual ones' }).click()
  await expect(phone(page).getByRole('listitem')).toHaveCount(4)
  await page.getByRole('button', { name: 'Add an agreement' }).click()
  const title = field(page, `${LIST}[4].title`)
  await expect(title).toBeFocused()
  await title.fill('活动约定')
  const row = page.getByRole('listitem').filter({ has: page.locator(`[id="field-${LIST}[4]"]`) })
  await expect(row.getByText('missing in English')).toBeVisible()
  await page.getByLabel('Title · English').last().fill(HOSTILE)
  await paste(
    page,
    `${LIST}[4].content`,
    '\uF0B7\t第一条\r\n\r\n\r\n\r\n第二\u00AD条\u00A0<script>1</script>\u0007',
  )
  await expect(field(page, `${LIST}[4].content`)).toHaveValue('• 第一条\n\n第二条 <script>1</script>')
  await expect(row.getByText('of 50,000 characters, 2 paragraphs')).toBeVisible()
  await expect(row.getByText('Fill this in')).toBeVisible()
  await page.getByLabel('Text · English').fill('Once only.')
  await expect(row.getByText('missing in English')).toBeHidden()

  // The player's phone: a line of consent for each, and what opens.
  await phone(page).getByRole('button', { name: HOSTILE }).click()
  const opened = phone(page).getByRole('region', { name: /^Opened agreement/ })
  await expect(opened).toContainText('Once only.')
  await expect(phone(page).getByText(/the form answers/)).toBeVisible()
  await opened.getByRole('button', { name: 'agree' }).click()
  await expect(phone(page).getByRole('checkbox', { name: HOSTILE })).toBeChecked()
  await phone(page).getByRole('checkbox', { name: 'Select all' }).check()
  await expect(phone(page).getByText('Every one is ticked: the form can be sent.')).toBeVisible()
  await phone(page).getByRole('radio', { name: '中文' }).check()
  await phone(page).getByRole('button', { name: '活动约定' }).click()
  await expect(opened).toContainText('第二条 <script>1</script>')
  await phone(page).getByRole('button', { name: '《个人信息保护政策》' }).click()
  await expect(opened.getByRole('heading').nth(1)).toBeVisible()
  await expect(page).not.toHaveTitle('1')

  // Another source, which undo takes back with the text.
  await row.getByRole('radio', { name: 'A page with an address' }).check()
  await expect(field(page, `${LIST}[4].content`)).toBeHidden()
  await expect(row.getByText('Fill this in')).toBeVisible()
  await tools(page).getByRole('button', { name: 'Undo' }).click()
  await expect(field(page, `${LIST}[4].content`)).toHaveValue(/第二条/)

  // Order, by keyboard.
  const up = (at: number) => page.getByRole('button', { name: new RegExp(`^Move Agreement ${at}: .* up$`) })
  await up(5).press('Enter')
  await expect(field(page, `${LIST}[3].content`)).toHaveValue(/第二条/)
  await expect(up(4)).toBeFocused()
  await isSaved(page)
  await expect
    .poll(async () => (await desk.draft(activityId)).document.config.agreements)
    .toMatchObject([
      { key: 'policy', as: 'dialog' },
      { key: 'pledge', as: 'alert' },
      { key: 'notice' },
      { key: 'agreement-5', as: 'dialog', title: { 'zh-CN': '活动约定', en: HOSTILE } },
      { key: 'service' },
    ])
  await expectNoViolations(page)
  await page.setViewportSize({ width: 375, height: 667 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('the buttons of the landing page are chosen by what they say, and stand as players see them', async ({
  page,
}) => {
  const { activityId, desk } = await openDraft(page)
  const buttons = field(page, 'config.changtuBtnField')
  const foot = page.getByRole('region', { name: 'Foot of the landing page' })
  await expect(foot.locator('[lang=en]')).toContainText('merchant list')
  await expect(buttons.getByText('/new-dbank/activeMerchants')).toBeVisible()
  await buttons.getByRole('checkbox', { name: 'Button 3: merchant list' }).uncheck()
  await expect(foot.locator('[lang=en]')).not.toContainText('merchant list')
  await buttons.getByRole('checkbox', { name: 'Button 1: query redemption code' }).check()
  await expect(buttons.getByText('The campaign has no codes')).toBeVisible()
  await isSaved(page)
  await expect
    .poll(async () => (await desk.draft(activityId)).document.config.changtuBtnField)
    .toBe('1,2,4,5')
  await buttons.getByRole('button', { name: 'To the regions' }).click()
  await expect(field(page, 'config.activityRegions')).toBeFocused()
})
