import { book, openHours, WORDS } from '../support/campaigns/new-year'
import { at, expect, freshPhone, test } from '../support/test'

const CODE_MS = 1_500

test('the orders are there when a player comes back from the cashier, however slowly their code came', async ({
  page,
  lab,
}) => {
  const words = WORDS.en
  await lab.clock(openHours())
  try {
    const activityId = 'to-cashier'
    await lab.campaign('new-year', activityId, { limitSzUserTake: '0' })
    const dropped: string[] = []
    page.on('requestfailed', (request) => dropped.push(request.url()))
    await page.route(/\/query-page-[^/]*\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, CODE_MS))
      await route.continue()
    })
    await page.goto(at('/newYearActiveMake', { activityId, lang: 'en' }))
    await book(page, lab, 'en', freshPhone())
    await page.getByRole('dialog').getByRole('button', { name: words.goPay, exact: true }).click()
    await expect(page).toHaveURL(/\/cashier\/pay/)
    // A browser that keeps the page as it was left (iOS) shows it without its code.
    expect(dropped.filter((url) => url.includes('query-page'))).toEqual([])
    await page.goBack()
    await expect(page.getByRole('button', { name: words.pay, exact: true })).toBeVisible()
  } finally {
    await lab.clock(null)
  }
})
