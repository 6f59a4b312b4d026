import type { Page } from '@playwright/test'
import { axe } from '../../support/axe'
import { button, confirmAs, DESK_SCREEN, dialog, openAs } from '../../support/desk'
import { openDraft } from '../../support/desk-editor'
import { expect, test } from '../../support/test'

test.use(DESK_SCREEN)

/** The phone beside has a page of its own. */
async function expectNoViolations(page: Page) {
  const { violations } = await axe(page).exclude('iframe').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)).toEqual([])
}

const HOSTILE = '<img src=x onerror=alert(1)> the third prize is too dear'

test('a version is sent to somebody with a note, remarked on, returned, mended, sent again and approved', async ({
  page,
}) => {
  test.slow()
  await openAs(page, 'editor', '/campaigns')
  const { activityId } = await openDraft(page)
  const version = `/campaigns/${activityId}/versions/1`
  const returned = page.getByRole('status').filter({ hasText: 'approver sent it back' })
  const alerts: string[] = []
  page.on('dialog', (shown) => {
    alerts.push(shown.message())
    void shown.dismiss()
  })

  await page.goto(`/desk/campaigns/${activityId}/simulate?draws=20000&runs=1`)
  await button(page, 'Simulate').click()
  await expect(page.getByRole('region', { name: 'Result' })).toBeVisible()
  await page.goto(`/desk${version}`)
  await button(page, 'Send to review').press('Enter')
  await dialog(page).getByLabel('Note').fill('the prizes are new')
  await dialog(page).getByLabel('Approver').selectOption('approver')
  await expectNoViolations(page)
  await dialog(page).getByRole('button', { name: 'Send to review' }).press('Enter')
  await expect(page.getByText('editor sent it to approver')).toContainText('the prizes are new')

  // Somebody else may approve it too, and sees whose it is.
  await openAs(page, 'demo', '/requests')
  const elsewhere = page.getByRole('region', { name: 'Sent to somebody else; you may approve them too' })
  await expect(elsewhere.getByRole('listitem').filter({ hasText: 'sent to approver' }).first()).toBeVisible()

  await openAs(page, 'approver', '/requests')
  const mine = page.getByRole('region', { name: 'Versions for you to approve' })
  await mine.locator(`a[href$="/${activityId}/versions/1"]`).click()
  await expect(page.getByText('editor sent it to approver')).toContainText('the prizes are new')

  // Everything as it will be, with the phone beside it.
  const money = page.getByRole('region', { name: 'Prizes and money' })
  await expect(money.getByRole('columnheader', { name: 'odds' })).toBeVisible()
  await expect(money).toContainText('is what editor simulated in their browser')
  await expect(money.getByRole('row').nth(1)).toContainText('%')
  const everything = page.getByRole('region', { name: 'Everything as it will be' })
  await expect(everything).toContainText('(Chinese)')
  await expect(everything).toContainText('(English)')
  const phone = page.getByRole('region', { name: 'Preview' }).frameLocator('iframe')
  await expect(phone.getByText('Preview · nothing here counts')).toBeVisible()

  const comments = page.getByRole('region', { name: /^Comments/ })
  await comments.getByLabel('On', { exact: true }).selectOption('prizes[2]')
  await comments.getByLabel('Comment', { exact: true }).fill(HOSTILE)
  await button(page, 'Add the comment').press('Enter')
  await expect(comments.getByRole('listitem')).toContainText([HOSTILE])
  await expectNoViolations(page)

  // Beside its field too, where more can be said.
  await page.goto(`/desk/campaigns/${activityId}/edit`)
  await expect(page.getByText(HOSTILE)).toBeVisible()
  await button(page, 'Comment: Budget').click()
  await page.getByLabel('Comment', { exact: true }).fill('and this is too small')
  await button(page, 'Add the comment').press('Enter')
  await expect(page.getByText('and this is too small')).toBeVisible()
  await expectNoViolations(page)

  await page.goto(`/desk${version}`)
  await button(page, 'Approve').click()
  await expect(dialog(page)).toContainText('2 comments are still open')
  await expect(dialog(page)).toContainText(HOSTILE)
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await button(page, 'Send back').press('Enter')
  await dialog(page).getByLabel('Reason').fill('see the comments, please')
  await expectNoViolations(page)
  await page.keyboard.press('Enter')
  await expect(returned).toContainText('see the comments, please')
  await expect(button(page, 'Add the comment')).toHaveCount(0)

  await openAs(page, 'editor', `/campaigns/${activityId}/edit`)
  await expect(returned).toContainText('see the comments, please')
  await page.getByRole('button', { name: /^Prizes › 3 \(.+\)$/ }).press('Enter')
  await expect(page.locator('[id="field-prizes[2]"]')).toBeFocused()
  await page.getByRole('button', { name: /^Resolve: approver on Budget/ }).press('Enter')
  await expect(page.getByText('resolved by editor')).toBeVisible()
  await expectNoViolations(page)
  await page.goto(`/desk${version}`)
  await button(page, 'Send to review').click()
  await expect(dialog(page).getByLabel('Approver')).toHaveValue('approver')
  await dialog(page).getByRole('button', { name: 'Send to review' }).click()
  await expect(returned).toHaveCount(0)

  await openAs(page, 'approver', version)
  await button(page, 'Approve').click()
  await expect(dialog(page)).toContainText('One comment is still open')
  await dialog(page).getByLabel('Reason').fill('as planned')
  await dialog(page).getByRole('button', { name: 'Approve' }).click()
  await expect(dialog(page)).toBeHidden()
  await confirmAs(page, 'demo', activityId)
  await openAs(page, 'approver', version)
  await expect(page.getByText('approved', { exact: true }).first()).toBeVisible()
  await expect(button(page, 'Send back')).toHaveCount(0)
  expect(alerts).toEqual([])
})
