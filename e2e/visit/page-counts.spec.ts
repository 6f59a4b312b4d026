import type { Page } from '@playwright/test'
import { testWith } from '../support/configured-server'
import { at, expect } from '../support/test'

/** Calls travel as plain JSON, so that a test can read them. */
const test = testWith({}, { HONGBAO_PLAIN: '1' })
test.use({ ownContext: true })
test.describe.configure({ mode: 'default' })

/** The pages that are counted, as they are sent. */
function countsOf(page: Page): string[] {
  const counts: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/pageStatistics')) return
    const { activityId, visvitPage, type } = request.postDataJSON()
    counts.push(`${type} ${visvitPage} ${activityId}`)
  })
  return counts
}

test('a page that leads on at once is counted, and so is where it leads', async ({ page, lab }) => {
  await lab.campaign('wheel', 'counts-bare', { activityBgImg: null })
  await lab.campaign('tier-one', 'counts-one', { activityBgImg: null })
  const counts = countsOf(page)
  for (const [query, from, to] of [
    [{ activityId: 'counts-bare' }, '/activeIndex', '/activeApply'],
    [{ activityId: 'counts-one' }, '/bindIndex', '/bindApply'],
  ] as const) {
    await page.goto(at(from, { lang: 'en', ...query }))
    await page.waitForURL(`**${to}?*`)
    await expect(page.getByRole('textbox').first()).toBeVisible()
    await expect.poll(() => counts.length).toBe(2)
    await page.waitForLoadState('networkidle')
    expect(counts.splice(0)).toEqual([`1 ${from} ${query.activityId}`, `1 ${to} ${query.activityId}`])
  }
})

test('a page that stays is counted once', async ({ page }) => {
  const counts = countsOf(page)
  await page.goto(at('/activeIndex', { lang: 'en', activityId: 'wheel' }))
  await expect.poll(() => counts.length).toBe(1)
  await page.getByRole('button', { name: 'join now', exact: true }).click()
  await expect.poll(() => counts.length).toBe(2)
  await page.waitForLoadState('networkidle')
  expect(counts).toEqual(['1 /activeIndex wheel', '1 /activeApply wheel'])
})
