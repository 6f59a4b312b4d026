import { testWith } from '../support/configured-server'
import { button, confirmAs, DESK_SCREEN, dialog, expectNoViolations, logIn, openAs } from '../support/desk'
import { field, isSaved } from '../support/desk-editor'
import { expect } from '../support/test'

/** On a server of its own: its editor has made no campaign. */
const test = testWith({})
test.use(DESK_SCREEN)

/** What somebody may take who has never done it (the walk below takes seconds). */
const MOST_MINUTES = 10

test('the guide leads a new operator from the login to a published campaign, and a colleague approves it', async ({
  page,
}) => {
  const from = Date.now()
  const activityId = `guided-${from}`
  const guide = page.getByRole('region', { name: 'Your first campaign' })
  const goOn = (step: RegExp) => guide.getByRole('paragraph').getByRole('link', { name: step }).click()
  await page.goto('/desk/')
  await logIn(page, 'editor')
  await expect(guide.getByRole('listitem').filter({ hasText: 'Make a draft' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await expectNoViolations(page)
  await button(page, 'New campaign').click()
  await dialog(page).getByLabel('Name').fill('Guided')
  await dialog(page).getByLabel('Id', { exact: true }).fill(activityId)
  await button(page, 'Make the draft').click()
  await expect(guide).toContainText('1 of 8 steps done')
  await field(page, 'prizes[0].stock').fill('5000')
  await isSaved(page)
  await expect(guide).toContainText('2 of 8 steps done')
  // A preview that could not be shown is still to be played.
  const link = '**/api/desk/version/preview'
  await page.route(link, (route) => route.fulfill({ status: 503, json: { code: 503, msg: 'not now' } }))
  await goOn(/^Play it in the preview/)
  await expect(page.getByText('not now')).toBeVisible()
  await expect(guide).toContainText('2 of 8 steps done')
  await page.unroute(link)
  await button(page, 'Try again').click()
  await expect(page.getByTitle('The campaign on a phone')).toBeVisible()
  await expect(guide).toContainText('3 of 8 steps done')
  await goOn(/^Where prizes are drawn/)
  await expect(page.getByLabel('Draws in all')).toBeVisible()
  // Nothing is ticked before it is done.
  await expect(guide).toContainText('3 of 8 steps done')
  await page.getByLabel('Runs').fill('1')
  await button(page, 'Simulate').click()
  await expect(guide).toContainText('4 of 8 steps done')
  // At home the guide is as far.
  await page.goto('/desk/')
  const next = guide.getByRole('listitem').filter({ hasText: 'Send the version to review' })
  await expect(next).toHaveAttribute('aria-current', 'step')
  await expect(guide).toContainText('Guided')
  await next.getByRole('link').click()
  await button(page, 'Send to review').click()
  await dialog(page).getByRole('button', { name: 'Send to review' }).click()
  await expect(guide).toContainText('(by a colleague who may)')

  await openAs(page, 'approver', `/campaigns/${activityId}`)
  await goOn(/^Play it in the preview/)
  await goOn(/^Where prizes are drawn/)
  await button(page, 'Simulate').click()
  await goOn(/^Somebody who has written none/)
  await button(page, 'Approve').click()
  await dialog(page).getByLabel('Reason').fill('as planned')
  await dialog(page).getByRole('button', { name: 'Approve' }).click()
  await expect(dialog(page)).toBeHidden()
  await confirmAs(page, 'demo', activityId)
  await openAs(page, 'approver', `/campaigns/${activityId}/versions/1`)
  await button(page, 'Publish').click()
  await dialog(page).getByRole('button', { name: 'Publish' }).click()
  await expect(guide).toContainText('7 of 8 steps done')
  await goOn(/^Watch how it goes/)
  await expect(guide).toBeHidden()
  await expect(button(page, 'Pause the campaign')).toBeVisible()
  expect(Date.now() - from).toBeLessThan(MOST_MINUTES * 60_000)
})

test('the guide says to each role what it does, is hidden, and comes back', async ({ page }) => {
  await openAs(page, 'auditor', '/campaigns')
  const guide = page.getByRole('region', { name: 'What you do at the desk' })
  await expect(guide.getByRole('link', { name: 'Read, check and export the audit log' })).toBeVisible()
  await button(page, 'Hide the guide').click()
  await expect(guide).toBeHidden()
  await page.reload()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expect(guide).toBeHidden()
  await button(page, 'Show the guide').click()
  await expect(guide).toBeVisible()
})
