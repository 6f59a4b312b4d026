import { book, campaign, openHours, press } from '../support/campaigns/new-year'
import { PAY_WORDS, payCampaign, popup } from '../support/campaigns/payment'
import { rowsFor } from '../support/database'
import { at, expect, freshPhone, test } from '../support/test'

/** Something to wait for, and what ends the wait. */
function gate(): { passed: Promise<void>; open: () => void } {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open }
}

test('a booking whose answer comes after its page was left leads nowhere, and is not asked for again', async ({
  page,
  lab,
  server,
}) => {
  await lab.clock(openHours())
  try {
    const query = await campaign(lab, 'en')
    await page.goto(at('/newYearActiveIndex', query))
    await press(page, 'reserve now')
    await book(page, lab, 'en', freshPhone())
    const { passed, open } = gate()
    await page.route('**/newYear/activity/appointment', async (route) => {
      await passed
      await route.continue()
    })
    await page.getByRole('dialog').getByRole('button', { name: 'go pay', exact: true }).click()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/newYearActiveIndex\?/)
    const answered = page.waitForResponse('**/newYear/activity/appointment')
    open()
    await (await answered).finished()
    await press(page, 'reserve now')
    await expect(page.getByRole('button', { name: 'submit', exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/newYearActiveMake\?/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByLabel('recipient name', { exact: true })).toHaveValue('')
    expect(await rowsFor(server, 'new_year_orders', query.activityId)).toBe(1)
  } finally {
    await lab.clock(null)
  }
})

test.describe('on a clock of its own', () => {
  test.use({ ownContext: true })
  const words = PAY_WORDS.en

  test('a download navigates no further once its page has been left', async ({ page }) => {
    await page.clock.install()
    await page.goto(at('/activeIndex', { activityId: 'code', lang: 'en' }))
    await press(page, 'open wallet')
    await expect(page).toHaveURL(/\/lookWallet\?/)
    const configured = page.waitForResponse('**/sys/config/selectByKey')
    await press(page, 'download')
    await (await configured).finished()
    await page.goBack()
    await expect(page).toHaveURL(/\/activeIndex\?/)
    await page.clock.runFor(3_000)
    await expect(page.getByRole('button', { name: 'join now', exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/activeIndex\?/)
  })

  test('the next look at a payment waits for the answer to the last, however slow', async ({ page, lab }) => {
    const query = await payCampaign(page, lab, { lang: 'en' })
    await page.goto(at('/dclActiveIndex', query))
    await press(page, words.goPay)
    await expect(page).toHaveURL(/\/cashier\/pay/)
    const paymentUrl = page.url()
    const { passed, open } = gate()
    let looks = 0
    await page.route('**/queryOrRegister', async (route) => {
      looks += 1
      if (looks > 1) await passed
      await route.continue()
    })
    await page.clock.install()
    await page.goto(at('/payPending', { activityId: query.activityId, lang: 'en', pay: '1' }))
    await expect(page.getByRole('heading', { name: words.pending })).toBeVisible()
    const laterBy = async (seconds: number) => {
      for (let step = 0; step < seconds * 2; step += 1) await page.clock.runFor(500)
    }
    await expect
      .poll(async () => {
        await laterBy(1)
        return looks
      })
      .toBe(2)
    await laterBy(8)
    expect(looks).toBe(2)
    await lab.post('/lab/api/cashier', { paymentUrl, action: 'pay' })
    open()
    await expect(popup(page, words.succeeded)).toBeVisible()
  })
})
