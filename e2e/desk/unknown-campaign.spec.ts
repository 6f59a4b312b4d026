import { DESK_SCREEN, expectNoViolations, openAs } from '../support/desk'
import { expect, test } from '../support/test'

test.use({ ...DESK_SCREEN, ownContext: true })

for (const [what, id] of [
  ['that there is none of', 'not-there'],
  ['that no campaign can have', '%3Cimg%20src=x%20onerror=alert(1)%3E'],
] as const)
  test(`a campaign ${what} is asked for once, with a way back`, async ({ page }) => {
    let calls = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/desk/campaign') calls += 1
    })
    await page.clock.install()
    await openAs(page, 'editor', `/campaigns/${id}/watch`)
    await expect(page.getByRole('heading', { name: 'There is no such campaign' })).toBeVisible()
    await expect(page.getByText(decodeURIComponent(id))).toBeVisible()
    await expectNoViolations(page)
    const before = calls
    await page.clock.runFor(120_000)
    expect(calls).toBe(before)
    await page.getByRole('link', { name: 'To the list of campaigns' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Campaigns' })).toBeVisible()
  })
