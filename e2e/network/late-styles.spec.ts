import type { Page } from '@playwright/test'
import { at, expect, test } from '../support/test'

const SHEET = '/new-dbank/assets/late.css'

/** Well below the time that a page waits for a sheet that does not come. */
const SOON_MS = 2_000

/** Notes when a sheet of that name has come or failed, and when the receipt's field is there. */
const noteTimes = (page: Page, name: string) =>
  page.addInitScript((name) => {
    const noteSheet = ({ target }: Event) => {
      if (target instanceof HTMLLinkElement && target.href.includes(name)) performance.mark('sheet')
    }
    document.addEventListener('load', noteSheet, true)
    document.addEventListener('error', noteSheet, true)
    new MutationObserver((_, observer) => {
      if (!document.querySelector('input[name=receipt]')) return
      observer.disconnect()
      performance.mark('field')
    }).observe(document, { childList: true, subtree: true })
  }, name)

/** From the first or the last note of the sheet to the field. */
const msUntilField = (page: Page, from: 'first' | 'last') =>
  page.evaluate((from) => {
    const sheet = performance.getEntriesByName('sheet').at(from === 'first' ? 0 : -1)
    const field = performance.getEntriesByName('field')[0]
    return sheet && field ? field.startTime - sheet.startTime : Number.NaN
  }, from)

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
  await noteTimes(page, 'receipt-page-')
  await page.goto(address)
  await expect(field).toBeVisible()
  expect(asked).toBe(2)
  expect(await msUntilField(page, 'last')).toBeLessThan(SOON_MS)
  expect(await rules()).toBeGreaterThan(0)

  asked = 0
  fails = Number.POSITIVE_INFINITY
  await page.reload()
  await expect(field).toBeVisible()
  expect(asked).toBeGreaterThan(2)
  fails = 0
  await expect.poll(rules).toBeGreaterThan(0)
})

test('no page waits for the sheet of the fallback face', async ({ page }) => {
  await page.route('**/noto-sans-sc*.css', (route) => route.abort())
  // A device without Chinese glyphs draws all of them alike.
  await page.addInitScript(() => {
    CanvasRenderingContext2D.prototype.fillText = () => {}
  })
  await noteTimes(page, 'noto-sans-sc')
  await page.goto(at('/receipt', { activityId: 'wheel', lang: 'en' }))
  await expect(page.getByRole('textbox', { name: 'receipt' })).toBeVisible()
  expect(await msUntilField(page, 'first')).toBeLessThan(SOON_MS)
})
