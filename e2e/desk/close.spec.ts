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

/** Within the margins of `base.css`, in CSS pixels. */
const PAPER_WIDTH = 703

test('the report is printed whole on A4, with every column of a long funnel', async ({ page }) => {
  await page.request.post('/api/desk/login', { data: { username: 'approver', password: 'approver' } })
  await page.route('**/api/desk/close/funnel', async (route) => {
    const answer = await route.fetch()
    const { steps, ...body } = await answer.json()
    const counts = Object.fromEntries(steps.map((step: string) => [step, 1_234_567]))
    const channels = Array.from({ length: 30 }, (_, at) => ({
      ...counts,
      channel: `quayside-${at}`,
      name: at % 2 ? '湖里支行门店二维码与公众号推文' : 'Branch in Huli, code at the door',
    }))
    await route.fulfill({ json: { ...body, steps, whole: counts, channels } })
  })
  for (const language of ['en', 'zh-CN']) {
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.addInitScript((lang) => localStorage.setItem('hongbao-desk-language', lang), language)
    await page.goto('/desk/campaigns/wheel/close')
    await expect(page.getByRole('row')).toHaveCount(32)
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: PAPER_WIDTH, height: 1000 })
    const found = await page.evaluate(() => {
      const main = document.querySelector('main')
      const all = [...(main?.querySelectorAll('*') ?? [])].filter((one) => one.getClientRects().length > 0)
      const sections = [...(main?.querySelectorAll('section') ?? [])]
      const parts = [...(main?.querySelectorAll('h1, header:has(h1) + p, section') ?? [])]
      return {
        beyond: all.filter((one) => one.getBoundingClientRect().right > innerWidth + 1).length,
        // What a box would scroll to is lost on paper.
        lost: all.filter(
          (one) => getComputedStyle(one).overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1,
        ).length,
        over: parts.filter((one, at) => {
          const next = parts[at + 1]
          return next && one.getBoundingClientRect().bottom > next.getBoundingClientRect().top
        }).length,
        // A box of a grid is cut between two sheets, or drawn over what comes next.
        grids: sections
          .flatMap((one) => [one, one.parentElement])
          .filter((one) => one && getComputedStyle(one).display === 'grid').length,
      }
    })
    expect(found).toEqual({ beyond: 0, lost: 0, over: 0, grids: 0 })
    const sheets = (await page.pdf({ preferCSSPageSize: true }))
      .toString('latin1')
      .matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)
    const sizes = [...sheets].map(
      ([, width, height]) => `${Math.round(Number(width))} x ${Math.round(Number(height))}`,
    )
    expect(sizes.length).toBeGreaterThan(1)
    expect(new Set(sizes)).toEqual(new Set(['595 x 842']))
  }
})
