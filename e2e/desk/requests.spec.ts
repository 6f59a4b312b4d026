import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { registerPeople } from '../support/campaigns/counter'
import { button, confirmAs, DESK_SCREEN, dialog, expectNoViolations, logIn, openAs } from '../support/desk'
import { deskOf, openDraft } from '../support/desk-editor'
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
  await page.getByRole('link', { name: 'See what waits' }).click()
  await expect(asked).toContainText('¥112,800')
  await expect(asked.getByRole('button', { name: /^Confirm/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Log out' }).click()

  await logIn(page, 'demo')
  await expect(page.getByRole('link', { name: /^To do \d+ waiting for you$/ })).toBeVisible()
  await asked.getByRole('button', { name: /^Refuse/ }).press('Enter')
  await dialog(page).getByLabel('Reason').fill('the fair is over')
  await dialog(page).getByRole('button', { name: 'Refuse' }).press('Enter')
  await expect(asked).toContainText('the fair is over')
  // The button that it was asked by is gone.
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: /: refused$/ })).toContainText(activityId)

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
  await expect(page.getByRole('heading', { name: 'To do', exact: true })).toBeVisible()
  await expect(review).toHaveCount(0)
  await openAs(page, 'approver', '/requests')
  await expect(page.getByRole('link', { name: /^To do \d+ waiting for you$/ })).toBeVisible()
  await review.getByRole('link', { name: 'Spring in Suzhou' }).click()
  await expect(page).toHaveURL(new RegExp(`/${activityId}/versions/1$`))
  await expect(button(page, 'Approve')).toBeVisible()
})

test('the approval of a larger budget says why, and waits for another approver', async ({ page }) => {
  await openAs(page, 'editor', '/campaigns')
  const { activityId, desk } = await openDraft(page)
  const { version, document } = await desk.draft(activityId)
  const first = { activityId, version: 1, sha256: version.sha256 }
  await desk.post('drafts/submit', first)
  const approver = await deskOf(page, 'approver')
  await approver.approve(first)
  await approver.post('versions/publish', { activityId, version: 1 })
  const editor = await deskOf(page, 'editor')
  await editor.post('drafts/save', { activityId, document: { ...document, budgetFen: 30_000_000 } })
  await editor.post('drafts/submit', { activityId, version: 2 })

  await openAs(page, 'approver', `/campaigns/${activityId}/versions/2`)
  await button(page, 'Approve').press('Enter')
  await dialog(page).getByRole('button', { name: 'Approve' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('say why it is to be done')
  await dialog(page).getByLabel('Reason').fill('twice as many people come')
  await expectNoViolations(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('It waits for a second person, and is not done yet.')).toBeVisible()
  await expect(button(page, 'Publish')).toBeDisabled()
  await expectNoViolations(page)

  await openAs(page, 'demo', '/requests')
  const asked = page.getByRole('row').filter({ hasText: activityId }).filter({ hasText: 'twice as many' })
  await expect(asked).toContainText('First or larger budget')
  await expect(asked).toContainText('¥200,000')
  await asked.getByRole('button', { name: /^Confirm/ }).press('Enter')
  await dialog(page).getByRole('button', { name: 'Confirm' }).press('Enter')
  await expect(asked).toContainText('confirmed')
  await page.goto(`/desk/campaigns/${activityId}/versions/2`)
  await button(page, 'Publish').click()
  await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('This is the published version.')).toBeVisible()
})

const WAITS = 'It waits for a second person, and is not done yet.'
const PHONE = '13800138001'
const rows = (page: Page) => page.getByRole('table').first().locator('tbody tr')

test('a table in full is confirmed by a second person and downloaded once; a person is erased so too', async ({
  page,
  server,
  lab,
}) => {
  const activityId = 'desk-in-full'
  await lab.campaign('tier-two', activityId)
  await registerPeople({ server, lab }, activityId, 2)
  const people = `/campaigns/${activityId}/people`

  await openAs(page, 'support', people)
  await page.getByRole('button', { name: 'Export in full' }).press('Enter')
  await dialog(page).getByLabel('Reason').fill('the police asks for it')
  await expectNoViolations(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(WAITS)).toBeVisible()
  await expect(page.getByText('My exports')).toHaveCount(0)
  await confirmAs(page, 'demo', 'the police asks for it')
  await openAs(page, 'support', people)
  const exports = page.getByRole('group', { name: 'My exports' })
  await expect(exports).toContainText('Registrations, in full')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    exports.getByRole('link', { name: 'Download CSV' }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain(PHONE)
  expect(text).toContain('support')
  await expect(exports).toContainText('Downloaded')
  await expect(exports.getByRole('link')).toHaveCount(0)
  await expectNoViolations(page)

  await page.getByLabel('Find').fill(PHONE)
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: /^Show in full/ }).press('Enter')
  await dialog(page).getByLabel('Reason').fill('the customer wrote')
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('button', { name: 'Erase this person…' }).press('Enter')
  await expectNoViolations(page)
  await dialog(page).getByLabel('Reason').fill('asks to be forgotten')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText(WAITS)
  await confirmAs(page, 'demo', 'asks to be forgotten')
  await openAs(page, 'support', people)
  await page.getByLabel('Find').fill(PHONE)
  await page.keyboard.press('Enter')
  // The campaign runs: the mark that stops a second award leads to the row, which names nobody.
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).not.toContainText('138*')
})
