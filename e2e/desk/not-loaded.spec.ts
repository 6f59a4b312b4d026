import { button, DESK_SCREEN, expectNoViolations, openAs } from '../support/desk'
import { expect, test } from '../support/test'

test.use(DESK_SCREEN)

test('a page that cannot be loaded says so, and leaves the way to the others', async ({ page }) => {
  await openAs(page, 'editor', '/campaigns/wheel/watch')
  await expect(button(page, 'Pause the campaign')).toBeVisible()
  const file = '**/desk/assets/simulate-page*'
  await page.route(file, (route) => route.abort())
  await page.getByRole('link', { name: 'Simulate' }).click()
  await expect(page.getByText('the server cannot be reached, or the desk was renewed')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'Campaigns' }).click()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.goBack()
  await page.unroute(file)
  await button(page, 'Reload the page').click()
  await expect(page.getByLabel('Draws in all')).toBeVisible()
})

test('a page says that the server does not answer, and is renewed when it does again', async ({ page }) => {
  const calls = '**/api/desk/**'
  await openAs(page, 'auditor', '/audit')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const lost = page.getByText('The server does not answer')
  await page.route(calls, (route) => route.abort())
  // Who comes back to the page is told without waiting for its next question.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(lost).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expectNoViolations(page)
  const renewed = page.waitForResponse('**/api/desk/audit')
  await page.unroute(calls)
  expect((await renewed).status()).toBe(200)
  await expect(lost).toBeHidden()
})
