import { expect, test } from '../support/test'

test.use({ deviceScaleFactor: 1, hasTouch: false, isMobile: false, locale: 'en' })

test('what a campaign came to is read on a screen and on a phone, and printed without the desk around it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.request.post('/api/desk/login', { data: { username: 'approver', password: 'approver' } })
  await page.goto('/desk/campaigns/wheel/close')
  await expect(page.getByText(/The campaign is not closed yet/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Owed to people' })).toContainText('Nothing is owed')
  await expect(page.getByRole('region', { name: 'Checking the draws' })).toContainText(/[0-9a-f]{64}/)
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 667 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(28, 26, 25)')
  await expect(page.getByRole('button', { name: 'Log out' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Print the report' })).toBeHidden()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Stock' })).toBeVisible()
})
