import type { Page } from '@playwright/test'
import { button, DESK_SCREEN, expectNoViolations, openAs } from '../support/desk'
import { deskOf } from '../support/desk-editor'
import { expect, test } from '../support/test'

test.use(DESK_SCREEN)

const rows = (page: Page) => page.getByRole('table').locator('tbody tr')
const what = (page: Page) => page.getByRole('combobox', { name: 'What' })

test('an auditor narrows the log by what was done, by whom and on which day, and steps back', async ({
  page,
}) => {
  const desk = await deskOf(page)
  const activityId = `audited-${Date.now()}`
  await desk.post('drafts/create', { activityId, name: 'Audited', from: { template: 'wheel' } })
  await openAs(page, 'auditor', '/audit')
  await expect(rows(page).filter({ hasText: 'saved' }).first()).toBeVisible()
  await what(page).selectOption('logged in')
  await page.getByLabel('Who').fill('auditor')
  await page.getByLabel('Who').press('Enter')
  await expect(page).toHaveURL(/\?action=login&actor=auditor$/)
  await expect(rows(page).filter({ hasText: 'saved' })).toHaveCount(0)
  await expect(rows(page).filter({ hasText: 'logged in' }).first()).toContainText('auditor')
  await expectNoViolations(page)

  await page.getByLabel('From day').fill('2099-01-01')
  await page.getByLabel('From day').press('Enter')
  await expect(page.getByText('No rows fit the filters')).toBeVisible()
  await expectNoViolations(page)
  await page.goBack()
  await expect(page.getByLabel('From day')).toHaveValue('')
  await expect(rows(page).first()).toBeVisible()
  await button(page, 'Clear the filters').click()
  await expect(page).toHaveURL(/\/desk\/audit$/)
  await expect(what(page)).toHaveValue('')
  await expect(rows(page).filter({ hasText: 'saved' }).first()).toBeVisible()
})

test('an address with filters that mean nothing shows the whole log', async ({ page }) => {
  await openAs(page, 'auditor', '/audit?action=%3Cscript%3E&since=2026-99-99')
  await expect(rows(page).first()).toBeVisible()
  await expect(what(page)).toHaveValue('')
  await expect(page.getByRole('alert')).toHaveCount(0)
})
