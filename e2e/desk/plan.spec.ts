import { button, DESK_SCREEN, dialog, expectNoViolations, openAs } from '../support/desk'
import { deskOf, openDraft } from '../support/desk-editor'
import { expect, test } from '../support/test'

test.use({ ...DESK_SCREEN, ownContext: true })

const DAY_MS = 86_400_000
/** A minute of Shanghai's, as the desk's fields take it. */
const shanghai = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 16)

test('a version is published at a time that is said before, and the plan is cancelled', async ({ page }) => {
  const { activityId, desk } = await openDraft(page)
  const { version } = await desk.draft(activityId)
  const { sha256, revision } = version
  await desk.post('drafts/submit', { activityId, version: 1, sha256, revision })
  const approver = await deskOf(page, 'approver')
  await approver.approve({ activityId, version: 1, sha256 })

  await openAs(page, 'approver', `/campaigns/${activityId}/versions/1`)
  await button(page, 'Publish').click()
  await expect(dialog(page)).toContainText('All players see this version within two seconds.')
  const at = dialog(page).getByLabel('Published at')
  await at.fill(shanghai(Date.now() + DAY_MS))
  await expect(dialog(page)).toContainText('It can be cancelled until then.')
  await expectNoViolations(page)
  await at.fill('')
  await expect(dialog(page).getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
  await at.fill(shanghai(Date.now() + DAY_MS))
  await dialog(page).getByRole('button', { name: 'Publish then' }).click()
  await expect(page.getByText(/Version 1 goes live at .* \(planned by approver\)/)).toBeVisible()
  await button(page, 'Cancel the plan').click()
  await expect(page.getByText(/goes live at/)).toBeHidden()

  // Somebody else publishes it while the page is open; the campaign is read again within 15 s.
  const beside = await deskOf(page, 'approver')
  await beside.post('versions/publish', { activityId, version: 1 })
  const head = page.getByRole('heading', { name: 'version 1' }).locator('..')
  await expect(head).toContainText('published', { timeout: 25_000 })
  await expect(page.getByText('version 1 published', { exact: true })).toBeVisible()
})
