import { drawnReceipt } from '../../support/campaigns/draws'
import { button, DESK_SCREEN, dialog, expectNoViolations, openAs } from '../../support/desk'
import { expect, test } from '../../support/test'

test.use(DESK_SCREEN)
// They are judged once a minute.
test.slow()

const WITHIN_A_MINUTE = { timeout: 90_000 }

test('a prize that is gone raises an alert, which somebody looks after in their own name', async ({
  page,
  lab,
  server,
}) => {
  const activityId = 'desk-alerts'
  const activityName = 'Alerts in Suzhou'
  await lab.campaign('wheel', activityId, { activityName }, [{ awardIndex: 1, stock: 1, weight: 1 }])
  await drawnReceipt({ server, lab }, activityId)
  await openAs(page, 'editor', `/campaigns/${activityId}/watch`)
  const alerts = page.getByRole('region', { name: 'Alerts' })
  const thresholds = alerts.getByRole('button', { name: 'Thresholds' })
  const save = button(page, 'Save the thresholds')
  await expect(alerts.getByText('Nothing to look after now.')).toBeVisible()
  const mine = alerts.getByRole('button', { name: /^I look after it: .* is gone/ })
  await expect(mine).toBeVisible(WITHIN_A_MINUTE)
  await expect(alerts).toContainText('Publish a version with more of it')
  await expectNoViolations(page)

  // On the list, and among what waits.
  await page.getByRole('link', { name: 'Campaigns', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: activityName })
  await expect(row.getByRole('link', { name: '1 alert' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^To do \d+ waiting for you$/ })).toBeVisible()
  await page
    .getByRole('region', { name: 'To do' })
    .getByText(/^\d+ alerts? to look after$/)
    .click()
  const waiting = page.getByRole('region', { name: 'Alerts for you to look after' })
  await expectNoViolations(page)
  await waiting.getByRole('link', { name: activityName }).press('Enter')

  await mine.press('Enter')
  await expect(alerts).toContainText('editor looks after it since')
  await expect(mine).toHaveCount(0)

  // Switched off it is over within a minute.
  await thresholds.press('Enter')
  await dialog(page).getByLabel('Stock of a prize left (%)').fill('')
  await dialog(page).getByLabel('SMS budget used (%)').fill('5')
  await save.press('Enter')
  await expect(dialog(page).getByLabel('SMS budget used (%)')).toBeFocused()
  await dialog(page).getByLabel('SMS budget used (%)').fill('90')
  await expectNoViolations(page)
  await save.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(alerts.getByText('Alerts that are over')).toBeVisible(WITHIN_A_MINUTE)
  await alerts.getByText('Alerts that are over').click()
  await expect(alerts.getByRole('listitem')).toContainText('editor looked after it')

  // Who may not acknowledge sees what is up, and no button.
  await openAs(page, 'auditor', `/campaigns/${activityId}/watch`)
  await expect(alerts.getByText('Alerts that are over')).toBeVisible()
  await expect(thresholds).toHaveCount(0)
})
