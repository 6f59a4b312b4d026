import { book, bookCards, openHours, press, WORDS } from '../support/campaigns/new-year'
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

for (const [language, note, payBefore] of [
  ['zh-CN', '最后一批：预约后请在5分钟内支付', '支付截止'],
  ['en', 'Last cards: please pay within 5 minutes of booking.', 'pay before'],
] as const)
  test(`the last cards say how soon they are to be paid (${language})`, async ({ page, lab }) => {
    const words = WORDS[language]
    const at10 = openHours()
    await lab.clock(at10)
    try {
      const activityId = `last-cards-${language.toLowerCase()}`
      const cards = [{ id: '1', faceValue: '66', actualPaymentAmount: '66', stock: 10 }]
      await lab.campaign('new-year', activityId, { limitSzUserTake: '0', cards })
      await page.goto(at('/newYearActiveMake', { activityId, lang: language }))
      await expect(page.getByLabel(words.quantity, { exact: true })).toHaveAccessibleDescription(
        new RegExp(note),
      )
      await bookCards(page, lab, language, freshPhone(), '10')
      const popup = page.getByRole('dialog')
      await expect(popup).toContainText(note)
      await popup.getByRole('button', { name: words.goPay, exact: true }).click()
      await expect(page).toHaveURL(/\/cashier\/pay/)
      await press(page, words.cashierFail)
      const order = page.getByRole('article')
      await expect(order).toContainText(new RegExp(`${payBefore}.* 10:0[56]`, 'i'))
      await lab.clock(at10 + 7 * 60_000)
      await page.reload()
      await expect(order).not.toContainText(new RegExp(payBefore, 'i'))
    } finally {
      await lab.clock(null)
    }
  })
