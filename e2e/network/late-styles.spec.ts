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

test('a page waits for a style sheet that comes late, and is shown without one that does not', async ({
  page,
}) => {
  let asked = 0
  let fails = 1
  await page.route('**/assets/receipt-page-*.css', (route) => {
    asked += 1
    return asked <= fails ? route.abort() : route.continue()
  })
  const address = at('/receipt', { activityId: 'wheel', lang: 'en' })
  const field = page.getByRole('textbox', { name: 'receipt' })
  const sheets = page.locator('link[rel=stylesheet][href*="receipt-page-"]')
  const rules = () =>
    sheets.evaluate(({ sheet }: HTMLLinkElement) => {
      try {
        return sheet?.cssRules.length ?? 0
      } catch {
        // One that has failed is closed.
        return 0
      }
    })
  await page.goto(address)
  await expect(field).toBeVisible()
  expect(asked).toBe(2)
  expect(await rules()).toBeGreaterThan(0)

  asked = 0
  fails = Number.POSITIVE_INFINITY
  await page.reload()
  await expect(field).toBeVisible()
  expect(asked).toBeGreaterThan(2)
  fails = 0
  await expect.poll(rules).toBeGreaterThan(0)
})
