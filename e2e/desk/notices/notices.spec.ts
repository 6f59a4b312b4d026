import { button, DESK_SCREEN, expectNoViolations, openAs } from '../../support/desk'
import { deskOf } from '../../support/desk-editor'
import { expect, test } from '../../support/test'

test.use(DESK_SCREEN)

test('an approver chooses what to hear of, tries it, and finds a version that waits in the lab’s inbox', async ({
  page,
}) => {
  const activityId = `told-${Date.now()}`
  const inbox = page.getByRole('region', { name: 'Notices of the desk' })
  const boxOf = (kind: string) => page.getByRole('checkbox', { name: `${kind}: the lab’s inbox` })
  await openAs(page, 'approver', '/campaigns')
  await page.getByRole('link', { name: 'Notices' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Notices', exact: true })).toBeVisible()
  await expect(boxOf('A version waits for approval')).toBeChecked()
  await expect(boxOf('Payouts are stuck')).toHaveCount(0)
  await boxOf('A campaign was paused').press('Space')
  await expect(page.getByText('There are changes that are not saved')).toBeVisible()
  await expectNoViolations(page)
  await button(page, 'Save').press('Enter')
  await expect(page.getByText('Saved. Notices come in the language of this page.')).toBeVisible()
  await page.reload()
  await expect(boxOf('A campaign was paused')).not.toBeChecked()
  await expect(boxOf('A version was published')).toBeChecked()
  await button(page, 'Send a test: the lab’s inbox').press('Enter')
  await expect(page.getByText('The test was taken: look at the lab’s inbox.')).toBeVisible()

  const editor = await deskOf(page, 'editor')
  await editor.post('drafts/create', { activityId, name: 'Told', from: { template: 'wheel' } })
  await editor.post('drafts/submit', { activityId, version: 1 })
  await page.goto('/lab/inbox')
  await expect(inbox.getByRole('row').filter({ hasText: 'A test' })).toContainText('approver')
  const waits = inbox
    .getByRole('row')
    .filter({ hasText: `Version 1 of campaign ${activityId} waits for approval.` })
  await expect(waits).toHaveCount(1)
  await expect(waits).toContainText('approver')
  await expectNoViolations(page)
  await openAs(page, 'approver', '/campaigns')
  await page.goto('/lab/inbox')
  await waits.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/desk/campaigns/${activityId}/versions/1$`))
  await expect(button(page, 'Approve')).toBeVisible()
})

test('what the inbox refuses is said, and nothing that was chosen is lost', async ({ page }) => {
  await openAs(page, 'support', '/notices')
  const lab = (mode: string) => page.request.post('/lab/api/notices', { data: { mode } })
  await lab('wrong')
  await button(page, 'Send a test: the lab’s inbox').click()
  await expect(page.getByRole('alert')).toContainText('the notice did not leave')
  await lab('ok')
  const box = page.getByRole('checkbox', { name: /^A version was published/ })
  await box.check()
  await page.context().setOffline(true)
  await button(page, 'Save').click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(box).toBeChecked()
  await page.context().setOffline(false)
  await button(page, 'Save').click()
  await expect(page.getByText('Saved. Notices come in the language of this page.')).toBeVisible()
})

test('on a phone the page has everything within its width', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 720 })
  await openAs(page, 'finance', '/notices')
  await expect(page.getByRole('checkbox', { name: /^Payouts are stuck/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  await expectNoViolations(page)
})
