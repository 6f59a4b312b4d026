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

test.describe('a campaign', () => {
  test.use({ ownContext: true })

  for (const [what, id] of [
    ['that there is none of, ', 'not-there'],
    ['that no campaign can have', '%3Cimg%20src=x%20onerror=alert(1)%3E'],
  ] as const)
    test(`${what} is asked for once, with a way back`, async ({ page }) => {
      let calls = 0
      page.on('request', (request) => {
        if (new URL(request.url()).pathname !== '/api/desk/campaign') return
        if (request.postDataJSON().activityId === decodeURIComponent(id)) calls += 1
      })
      await page.clock.install()
      await openAs(page, 'editor', `/campaigns/${id}/watch`)
      await expect(page.getByRole('heading', { name: 'There is no such campaign' })).toBeVisible()
      await expect(page.getByText(decodeURIComponent(id))).toBeVisible()
      await expectNoViolations(page)
      const before = calls
      expect(before).toBeGreaterThan(0)
      await page.clock.runFor(120_000)
      expect(calls).toBe(before)
      await page.getByRole('link', { name: 'To the list of campaigns' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Campaigns' })).toBeVisible()
    })
})
