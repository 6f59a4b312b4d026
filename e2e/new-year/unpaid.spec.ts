import { book, openHours, press, WORDS } from '../support/campaigns/new-year'
import { rowsFor } from '../support/database'
import { answerAlert } from '../support/notices'
import { at, expect, freshPhone, test } from '../support/test'

const SAYS = '您有待支付的订单，每日最多可有1个未支付订单（含已取消和超时的订单），请先完成支付'

const lang = 'zh-CN'
test(`a phone that has left its orders unpaid is told to pay first (${lang})`, async ({
  page,
  lab,
  server,
}) => {
  test.setTimeout(120_000)
  const words = WORDS[lang]
  await lab.clock(openHours())
  try {
    const activityId = `unpaid-${lang.toLowerCase()}`
    await lab.campaign('new-year', activityId, { limitSzUserTake: '0', mostUnpaidOrders: 1 })
    const phone = freshPhone()
    const goPay = page.getByRole('dialog').getByRole('button', { name: words.goPay, exact: true })
    await page.goto(at('/newYearActiveMake', { activityId, lang }))
    await book(page, lab, lang, phone)
    await goPay.click()
    await expect(page).toHaveURL(/\/cashier\/pay/)
    await press(page, words.cashierFail)
    await expect(page.getByRole('alert').filter({ hasText: words.payFailed })).toBeVisible()
    await expect(page).toHaveURL((url) => !url.searchParams.has('pay'))

    await page.goto(at('/newYearActiveMake', { activityId, lang }))
    await book(page, lab, lang, phone)
    await goPay.click()
    await answerAlert(page, SAYS, words.confirm)
    await expect(page).toHaveURL(/\/newYearActiveMake\?/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await rowsFor(server, 'new_year_orders', activityId)).toBe(1)

    await page.goto(at('/newYearActiveQuery', { activityId, lang }))
    await press(page, words.pay)
    await press(page, words.cashierPay)
    await page.goto(at('/newYearActiveMake', { activityId, lang }))
    await book(page, lab, lang, phone)
    await goPay.click()
    await expect(page).toHaveURL(/\/cashier\/pay/)
  } finally {
    await lab.clock(null)
  }
})
