import { button, DESK_SCREEN, dialog, logIn, openAs } from '../support/desk'
import { deskOf } from '../support/desk-editor'
import { expect, test } from '../support/test'

test.use(DESK_SCREEN)

test('codes above the sum that one person makes alone wait: refused with a reason, then confirmed by another', async ({
  page,
  lab,
}) => {
  const activityId = 'desk-second-person'
  await lab.campaign('card-code', activityId, { redemptionCodes: { amount: '188' } })
  const asked = page.getByRole('row').filter({ hasText: activityId })
  const ask = async () => {
    await openAs(page, 'finance', `/campaigns/${activityId}/people?table=batches`)
    await button(page, 'Make codes').click()
    await dialog(page).getByLabel('How many').fill('600')
    await button(page, 'Make codes worth ¥112,800').click()
  }
  await ask()
  await expect(dialog(page).getByRole('alert')).toContainText('say why it is to be done')
  await dialog(page).getByLabel('Reason').fill('for the fair in Suzhou')
  await button(page, 'Make codes worth ¥112,800').click()
  await expect(page.getByText('It waits for a second person, and is not done yet.')).toBeVisible()
  await expect(page.getByText('There is no batch yet.')).toBeVisible()
  await page.getByRole('link', { name: 'See the requests' }).click()
  await expect(asked).toContainText('¥112,800')
  await expect(asked.getByRole('button', { name: /^Confirm/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Log out' }).click()

  await logIn(page, 'demo')
  await expect(page.getByRole('link', { name: /^Requests \d+ waiting for you$/ })).toBeVisible()
  await asked.getByRole('button', { name: /^Refuse/ }).press('Enter')
  await dialog(page).getByLabel('Reason').fill('the fair is over')
  await dialog(page).getByRole('button', { name: 'Refuse' }).press('Enter')
  await expect(asked).toContainText('the fair is over')

  await ask()
  await dialog(page).getByLabel('Reason').fill('for the fair in Wuxi')
  await button(page, 'Make codes worth ¥112,800').click()
  await expect(dialog(page)).toBeHidden()
  await openAs(page, 'demo', '/requests')
  const again = asked.filter({ hasText: 'Wuxi' })
  await again.getByRole('button', { name: /^Confirm/ }).click()
  await dialog(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(again).toContainText('confirmed')
  await openAs(page, 'finance', `/campaigns/${activityId}/people?table=batches`)
  await expect(page.getByRole('table').first().locator('tbody tr')).toContainText('600')
})

test('a version that is sent to review is named to those who may approve it, and to nobody else', async ({
  page,
}) => {
  const activityId = `for-approval-${Date.now()}`
  const desk = await deskOf(page, 'editor')
  await desk.post('drafts/create', { activityId, name: 'Spring in Suzhou', from: { template: 'wheel' } })
  await desk.post('drafts/submit', { activityId, version: 1 })
  const review = page.getByRole('region', { name: 'Versions for you to approve' })
  await openAs(page, 'editor', '/requests')
  await expect(page.getByRole('heading', { name: 'Requests' })).toBeVisible()
  await expect(review).toHaveCount(0)
  await openAs(page, 'approver', '/requests')
  await expect(page.getByRole('link', { name: /^Requests \d+ waiting for you$/ })).toBeVisible()
  await review.getByRole('link', { name: 'Spring in Suzhou' }).click()
  await expect(page).toHaveURL(new RegExp(`/${activityId}/versions/1$`))
  await expect(button(page, 'Approve')).toBeVisible()
})
