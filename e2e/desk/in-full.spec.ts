import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { registerPeople } from '../support/campaigns/counter'
import { DESK_SCREEN, dialog, expectNoViolations, openAs } from '../support/desk'
import { expect, test } from '../support/test'

test.use(DESK_SCREEN)

const WAITS = 'It waits for a second person, and is not done yet.'
const PHONE = '13800138001'
const rows = (page: Page) => page.getByRole('table').first().locator('tbody tr')

async function confirmAs(page: Page, name: string, what: string) {
  await openAs(page, name, '/requests')
  const asked = page.getByRole('row').filter({ hasText: what })
  await asked.getByRole('button', { name: /^Confirm/ }).press('Enter')
  await dialog(page).getByRole('button', { name: 'Confirm' }).press('Enter')
  await expect(asked).toContainText('confirmed')
}

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
