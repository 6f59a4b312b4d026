import type { Page } from '@playwright/test'
import { axe } from '../../support/axe'
import { button, DESK_SCREEN, dialog, openAs } from '../../support/desk'
import { deskOf, openDraft } from '../../support/desk-editor'
import { expect, test } from '../../support/test'

test.use(DESK_SCREEN)

/** The phone beside has a page of its own. */
async function expectNoViolations(page: Page) {
  const { violations } = await axe(page).exclude('iframe').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
}

/** Saves a version of the campaign as the editor, and sends it to review. */
async function send(page: Page, activityId: string, document: object, seen?: number) {
  const editor = await deskOf(page)
  const saved = { activityId, document, ...(seen !== undefined && { seen: { version: 2, revision: seen } }) }
  await editor.post('drafts/save', saved)
  await editor.post('drafts/submit', { activityId, version: 2 })
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a second version begins with its money beside what is served, then what changed since the last look', async ({
  page,
}) => {
  test.slow()
  await openAs(page, 'editor', '/campaigns')
  const { activityId, desk } = await openDraft(page)
  const { version, document } = await desk.draft(activityId)
  await desk.post('drafts/submit', { activityId, version: 1 })
  const first = await deskOf(page, 'approver')
  await first.approve({ activityId, version: 1, sha256: version.sha256 })
  await first.post('versions/publish', { activityId, version: 1 })
  const prizes = Array.isArray(document.prizes) ? document.prizes : []
  const [dear, ...others] = prizes
  const second = {
    ...document,
    budgetFen: 12_000_000,
    prizes: [{ ...dear, amount: '1.88', stock: 25_000 }, ...others],
    config: { ...document.config, activityEndTime: document.config.activityCloseTime },
  }
  await send(page, activityId, second)

  await openAs(page, 'approver', `/campaigns/${activityId}/versions/2`)
  const money = region(page, 'Prizes and money')
  const sum = (name: string) => money.getByRole('row').filter({ hasText: name }).first()
  await expect(money.getByRole('columnheader', { name: 'Version 1' })).toBeVisible()
  await expect(sum('Budget')).toContainText('¥100,000')
  await expect(sum('Budget')).toContainText('+¥20,000')
  await expect(sum('Pays at most')).toContainText('+¥')
  await expect(sum('Stock in all')).toContainText('+5,000')
  await expect(sum('End')).toContainText('1 day later')
  const prize = money.getByRole('group', { name: 'Prizes' }).getByRole('row').nth(1)
  await expect(prize.getByRole('insertion').first()).toContainText('¥1.88')
  await expect(prize.getByRole('deletion').first()).toBeVisible()
  const phone = region(page, 'Preview').frameLocator('iframe')
  await expect(phone.getByText('Preview · nothing here counts')).toBeVisible()
  await expect(region(page, 'Changed since you last looked')).toHaveCount(0)
  await expectNoViolations(page)

  await button(page, 'Send back').press('Enter')
  await dialog(page).getByLabel('Reason').fill('the grand prize is too dear')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await send(page, activityId, { ...second, budgetFen: 11_000_000 }, 1)

  await openAs(page, 'approver', `/campaigns/${activityId}/versions/2`)
  const since = region(page, 'Changed since you last looked')
  await expect(since).toContainText('one difference')
  await expect(since.getByRole('deletion')).toContainText('¥120,000')
  await expect(since.getByRole('insertion')).toContainText('¥110,000')
  await expect(sum('Budget')).toContainText('+¥10,000')
  await expectNoViolations(page)
  // It is the look before this one that counts, however often the page is opened.
  await page.reload()
  await expect(since.getByRole('deletion')).toContainText('¥120,000')

  await button(page, 'Approve').press('Enter')
  await dialog(page).getByLabel('Reason').fill('cheaper than before')
  await page.keyboard.press('Enter')
  await expect(page.getByText('It waits for a second person, and is not done yet.')).toBeVisible()

  // Another approver has seen neither, and reads what was returned.
  await openAs(page, 'demo', '/requests')
  const asked = page.getByRole('row').filter({ hasText: 'cheaper than before' })
  await expect(asked).toContainText('with what approver has set going that day it is above ¥99,000')
  await asked.getByRole('button', { name: /^Confirm/ }).press('Enter')
  await expect(dialog(page).getByRole('row').filter({ hasText: 'Budget' })).toContainText('+¥10,000')
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await asked.getByRole('link', { name: 'See version 2' }).press('Enter')
  await expect(region(page, 'Changed since it was sent back')).toContainText('as approver sent it back')

  await button(page, '中文').press('Enter')
  await page.setViewportSize({ width: 375, height: 667 })
  await expect(region(page, '退回后的变更')).toBeVisible()
  await expect(region(page, '奖品与金额')).toContainText('+¥10,000')
  await expect(page.getByRole('link', { name: '在手机上预览' })).toBeVisible()
  await expectNoViolations(page)
})
