import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { registerPeople } from '../support/campaigns/counter'
import { button, DESK_SCREEN, dialog, expectNoViolations, openAs } from '../support/desk'
import { expect, test } from '../support/test'

test.use(DESK_SCREEN)

const rows = (page: Page) => page.getByRole('table').first().locator('tbody tr')

test('finance sends red envelopes of selected rows, and tries those that failed again', async ({
  page,
  server,
  lab,
}) => {
  const activityId = 'desk-bulk'
  await lab.campaign('tier-two', activityId)
  await registerPeople({ server, lab }, activityId, 3)
  const holder = (phone: string, hasCard: boolean) => lab.post('/lab/api/customer', { phone, hasCard })
  for (const serial of [0, 1, 2]) await holder(`1380013800${serial}`, serial !== 1)
  await openAs(page, 'finance', `/campaigns/${activityId}/people`)
  await expect(rows(page)).toHaveCount(3)
  await expect(button(page, 'Send red envelopes')).toBeDisabled()

  await page.getByRole('checkbox', { name: 'Select all 3 rows' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(/^Selected: 3, ¥/)).toBeVisible()
  await page
    .getByRole('checkbox', { name: /^Select: / })
    .first()
    .press('Space')
  await expect(page.getByText(/^Selected: 2, ¥/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all 3 rows' }).press('Space')
  await expectNoViolations(page)
  await button(page, 'Send 3 red envelopes').press('Enter')
  await expect(dialog(page)).toContainText(/3 people get ¥\d+ in all/)
  await expectNoViolations(page)

  // The network goes before the answer comes; what was done is not done twice.
  await page.route('**/api/desk/registrations/send', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await dialog(page)
    .getByRole('button', { name: /^Send ¥/ })
    .click()
  await expect(dialog(page)).toContainText('The server cannot be reached')
  await page.unroute('**/api/desk/registrations/send')
  // The session ends too: the same person logs in over the dialog, and it goes on.
  await page.context().clearCookies()
  await dialog(page)
    .getByRole('button', { name: /^Send ¥/ })
    .click()
  await page.getByLabel('Password', { exact: true }).fill('finance')
  await button(page, 'Log in').click()
  await expect(dialog(page)).toContainText('2 rows were done before and left alone')
  await expect(dialog(page)).toContainText('The second gift waits until a bank card is open.')
  await expectNoViolations(page)
  await holder('13800138001', true)
  await dialog(page).getByRole('button', { name: 'Try the one row again' }).click()
  await expect(dialog(page)).toContainText(/Done: 1, ¥/)
  await page.keyboard.press('Escape')
  await expect(rows(page).getByText('Sent', { exact: true })).toHaveCount(3)
  await expect(page.getByRole('checkbox')).toHaveCount(0)

  await page.getByRole('link', { name: 'Payouts' }).click()
  await expect(async () => {
    await page.reload()
    await expect(rows(page).getByText('Paid', { exact: true })).toHaveCount(3, { timeout: 1_500 })
  }).toPass()
  await button(page, 'Compare with the wallet’s statement').click()
  const statement = String(await (await page.request.get('/lab/api/wallet/statement')).text())
  const file = (text: string) => ({ name: 'wallet.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await dialog(page).getByLabel('File of the statement').setInputFiles(file('payoutId,phone\n'))
  await dialog(page).getByRole('button', { name: 'Compare' }).click()
  await expect(dialog(page)).toContainText('line 1 lacks the columns fen, at, state')
  await dialog(page).getByLabel('File of the statement').setInputFiles(file(statement))
  await dialog(page).getByRole('button', { name: 'Compare' }).click()
  await expect(dialog(page)).toContainText('They fit.')
  const more = `${statement.trim()}\nnot-ours,13900000000,520,2026-01-01,confirmed\n`
  await dialog(page).getByLabel('File of the statement').setInputFiles(file(more))
  await dialog(page).getByRole('button', { name: 'Compare' }).click()
  await expect(dialog(page).getByRole('table')).toContainText('unknown here')
  await expectNoViolations(page)
})

test('codes are made and taken away once by finance, and revoked by support', async ({ page, lab }) => {
  const activityId = 'desk-codes'
  await lab.campaign('card-code', activityId, { redemptionCodes: { amount: '8.8' }, budgetFen: 100_000 })
  await openAs(page, 'finance', `/campaigns/${activityId}/people?table=batches`)
  await expect(page.getByText('There is no batch yet')).toBeVisible()
  await button(page, 'Make codes').click()
  await dialog(page).getByLabel('How many').fill('114')
  await expect(dialog(page)).toContainText('A whole number from 1 to 113')
  await dialog(page).getByLabel('How many').fill('20')
  await expectNoViolations(page)
  await button(page, 'Make codes worth ¥176').click()
  await expect(page.getByText(/the file of 20 codes waits for you/)).toBeVisible()
  await expectNoViolations(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the codes (CSV)' }).click()
  const codes = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(codes).toHaveLength(21)
  await button(page, 'It has arrived: delete the file').click()
  await expect(page.getByRole('link', { name: 'Download again' })).toHaveCount(0)
  await expect(rows(page)).toContainText('Valid')

  await openAs(page, 'support', `/campaigns/${activityId}/people?table=batches`)
  await expect(button(page, 'Make codes')).toHaveCount(0)
  // As after an hour in which nobody said that the file has arrived.
  await page.route('**/api/desk/codes/batches', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    const lost = { file: null, keptAt: null }
    const batches = json.batches.map((one: object) => ({ ...one, ...lost }))
    await route.fulfill({ response, json: { ...json, batches } })
  })
  await page.reload()
  const notice = page.getByRole('status').filter({ hasText: 'Its 20 codes, worth ¥176, stay valid' })
  await notice.getByRole('button', { name: /^Revoke the batch/ }).click()
  await expect(dialog(page).getByRole('textbox')).toHaveValue(/^Nobody has said/)
  await dialog(page).getByLabel('Reason').fill('the shipment was lost')
  await expect(dialog(page)).toContainText('20 codes that are left, worth ¥176')
  await dialog(page).getByRole('button', { name: 'Revoke 20 codes' }).click()
  await expect(rows(page)).toContainText('Revoked')
  await page.setViewportSize({ width: 375, height: 667 })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  await expectNoViolations(page)
})
