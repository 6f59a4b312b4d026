import { at, expect, test } from '../support/test'

const SHEET = '/new-dbank/assets/late.css'

test('a style sheet that does not come is asked for again until it does', async ({ page }) => {
  await page.goto(at('/activeApply', { activityId: 'wheel', applyType: '1', lang: 'en' }))
  await expect(page.getByLabel('phone', { exact: true })).toBeVisible()
  let asked = 0
  await page.route(`**${SHEET}`, (route) => {
    asked += 1
    return asked <= 2
      ? route.abort()
      : route.fulfill({ contentType: 'text/css', body: ':root { --late: here }' })
  })
  // As an import brings it.
  await page.evaluate((href) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    document.head.append(link)
  }, SHEET)
  const late = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--late'))
  await expect.poll(late).toBe('here')
  expect(asked).toBe(3)
  expect(await page.locator(`link[href="${SHEET}"]`).count()).toBe(1)
})
