import type { Page } from '@playwright/test'
import { axe } from '../support/axe'
import { book, campaign, enterCode, type Lang, openHours, press, WORDS } from '../support/campaigns/new-year'
import { Operator } from '../support/campaigns/operator'
import { Lab } from '../support/lab'
import { CampaignServer } from '../support/server'
import { at, expect, freshPhone, notice, test } from '../support/test'

const COURIER = '13700000001'

const order = (page: Page) => page.getByRole('article')

/** Nothing that a screen reader or a weak eye would stumble over. */
async function expectAccessible(page: Page) {
  const { violations } = await axe(page).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([])
}

/** One language each: the pages stand in both in e2e/pages. */
function describeIn(lang: Lang, tests: (lang: Lang) => void) {
  test.describe(lang, () => {
    test.use({ locale: lang })
    tests(lang)
  })
}

describeIn('zh-CN', (lang) => {
  test('an order lives from booking to activation over a killed server', async ({ page, browser }) => {
    test.setTimeout(300_000)
    const words = WORDS[lang]
    const server = new CampaignServer()
    await server.start()
    const lab = new Lab(() => server.origin)
    try {
      await lab.clock(openHours())
      const query = await campaign(lab, lang, { signAsks: '1' })
      const phone = freshPhone()
      await page.goto(server.origin + at('/newYearActiveIndex', query))
      await press(page, words.reserve)
      await expect(page).toHaveURL(/\/newYearActiveMake\?.*activityId=ny-/)
      await book(page, lab, lang, phone)
      const popup = page.getByRole('dialog')
      await expect(popup).toContainText(lang === 'en' ? '1320 yuan' : '1320元')
      await popup.getByRole('button', { name: words.goPay, exact: true }).click()
      await expect(page).toHaveURL(/\/cashier\/pay/)

      await expectAccessible(page)
      await server.kill()
      await server.start()
      await lab.clock(openHours())
      await page.getByRole('button', { name: words.cashierPay, exact: true }).click()
      await expect(page).toHaveURL(/\/newYearActiveQuery\?/)
      await expect(order(page)).toHaveCount(1)
      await expect(order(page)).toContainText(words.redeemed)
      await expectAccessible(page)
      await page.reload()
      await expect(order(page)).toHaveCount(1)
      const link = await order(page).getByRole('link').getAttribute('href')
      const orderNo = new URL(link ?? '').searchParams.get('orderNo') ?? ''
      expect(orderNo).not.toBe('')

      const operator = new Operator(server.origin, query.activityId)
      await operator.login()
      await operator.advance(orderNo, 'prepared')
      await operator.advance(orderNo, 'inDelivery', COURIER)

      const theirs = await browser.newContext({ locale: lang })
      const delivery = await theirs.newPage()
      await delivery.goto(`${link}&lang=${lang}`)
      await expect(delivery.getByRole('button', { name: words.login, exact: true })).toBeVisible()
      await expectAccessible(delivery)
      await enterCode(delivery, lab, lang, COURIER)
      await press(delivery, words.login)
      await expect(order(delivery)).toContainText(orderNo)
      await delivery.reload()
      const copying = theirs.waitForEvent('page')
      await delivery.evaluate(() => void window.open(location.href))
      const copy = await copying
      await expect(order(copy)).toContainText(orderNo)
      const contact = delivery.waitForResponse(/deliveryman\/contact/)
      await press(delivery, words.callCustomer)
      expect((await contact).status()).toBe(200)
      await expect(delivery.getByRole('alertdialog')).toHaveCount(0)
      await expect(order(delivery)).toContainText('****')
      await press(delivery, words.sign)
      const asks = delivery.getByRole('alertdialog')
      await expect(asks).toContainText(words.asksSign)
      await delivery.keyboard.press('Escape')
      await expect(delivery.getByText(words.signed)).toHaveCount(0)
      await press(delivery, words.sign)
      await asks.getByRole('button', { name: words.confirm, exact: true }).click()
      await expect(delivery.getByText(words.signed)).toBeVisible()
      await expect(delivery.getByRole('button', { name: words.sign, exact: true })).toHaveCount(0)
      await expect(delivery.getByRole('heading', { level: 1 })).toBeFocused()
      await press(copy, words.sign)
      const refused = copy.getByRole('alertdialog')
      await refused.getByRole('button', { name: words.confirm, exact: true }).click()
      await expect(refused).not.toContainText(words.asksSign)
      await refused.getByRole('button').last().click()
      await expect(copy.getByRole('button', { name: words.login, exact: true })).toBeVisible()
      await expect(order(copy)).toHaveCount(0)
      await press(delivery, words.leave)
      await expect(delivery.getByRole('button', { name: words.login, exact: true })).toBeVisible()
      await delivery.reload()
      await expect(order(delivery)).toHaveCount(0)
      await theirs.close()

      await page.goto(server.origin + at('/newYearActiveLogin', query))
      await press(page, words.activate)
      await expect(order(page)).toContainText(words.activated)
      await page.reload()
      await expect(page.getByText(words.empty)).toBeVisible()
    } finally {
      await server.stop()
    }
  })
})

describeIn('en', (lang) => {
  test('13.22 a paid order is cancelled and refunded, another phone sees nothing of it, and the list forgets its own', async ({
    page,
    browser,
  }) => {
    test.setTimeout(240_000)
    const words = WORDS[lang]
    const server = new CampaignServer()
    await server.start()
    const lab = new Lab(() => server.origin)
    try {
      await lab.clock(openHours())
      const query = await campaign(lab, lang)
      await page.goto(server.origin + at('/newYearActiveMake', query))
      await book(page, lab, lang, freshPhone())
      await page.getByRole('dialog').getByRole('button', { name: words.goPay, exact: true }).click()
      await expect(page).toHaveURL(/\/cashier\/pay/)

      await page.goBack()
      await expect(page).toHaveURL(/\/newYearActiveQuery\?/)
      await expect(order(page)).toHaveCount(1)
      await press(page, words.pay)
      await page.getByRole('button', { name: words.cashierPay, exact: true }).click()
      await expect(order(page)).toContainText(words.redeemed)

      await press(page, words.cancelOrder)
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText(words.cancelPaid)
      await question.getByRole('button', { name: words.confirm, exact: true }).click()
      await expect(order(page)).toContainText(words.cancelled)
      await expect(order(page)).toContainText(words.refundPending)
      await expect(page.getByRole('button', { name: words.cancelOrder, exact: true })).toHaveCount(0)

      const theirs = await browser.newContext({ locale: lang })
      const other = await theirs.newPage()
      await other.goto(server.origin + at('/newYearActiveQuery', query))
      await enterCode(other, lab, lang, freshPhone())
      await press(other, words.login)
      await expect(other.getByText(words.empty)).toBeVisible()
      await theirs.close()

      await press(page, words.otherPhone)
      await expect(page.getByRole('button', { name: words.login, exact: true })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('button', { name: words.login, exact: true })).toBeVisible()
      await enterCode(page, lab, lang, freshPhone())
      await press(page, words.login)
      await press(page, words.leave)
      await expect(page).not.toHaveURL(/\/newYearActiveQuery\?/)
    } finally {
      await server.stop()
    }
  })
})

test('booking is refused before seven and after nine', async ({ page }) => {
  const server = new CampaignServer()
  await server.start()
  const lab = new Lab(() => server.origin)
  try {
    await lab.clock(openHours() + 11 * 3_600_000)
    await page.goto(server.origin + at('/newYearActiveMake', await campaign(lab, 'en')))
    await press(page, 'submit')
    await expect(
      page.getByText('current time cannot reserve, please reserve between 7 am and 9 pm', { exact: true }),
    ).toBeVisible()
  } finally {
    await server.stop()
  }
})

test.describe('in English', () => {
  test.use({ locale: 'en' })

  test('the demo booking names its problems in the order of the spec and ends at the cashier', async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const server = new CampaignServer()
    await server.start()
    const lab = new Lab(() => server.origin)
    const field = (name: string) => page.getByLabel(name, { exact: true })
    const refused = async (message: string) => {
      await press(page, 'submit')
      await expect(notice(page).filter({ hasText: message }).first()).toBeVisible()
    }
    try {
      await lab.clock(openHours())
      await page.goto(server.origin + at('/newYearActiveMake', { activityId: 'new-year', lang: 'en' }))
      await press(page, 'agree')
      await refused('please fill in phone number')
      await field('phone').fill('23800000000')
      await refused('please fill in a correct phone number')
      const phone = freshPhone()
      await field('phone').fill(phone)
      await refused('please get SMS code')
      await enterCode(page, lab, 'en', phone)
      await field('SMS code').fill('')
      await refused('please enter SMS code')
      await field('SMS code').fill(await lab.smsCode(phone))
      await refused('please select delivery date')
      await field('delivery date').selectOption({ index: 1 })
      await refused('please select delivery time')
      await field('delivery time').selectOption({ index: 1 })
      await refused('please select area')
      await field('area').selectOption({ index: 1 })
      await refused('please enter detailed address')
      await field('detailed address').fill('科技园路1号')
      await refused('please enter recipient name')
      await field('recipient name').fill('欧阳小明')
      await refused('please tick all agreements above')
      await page.getByRole('checkbox').check()

      const few = field('188 yuan')
      await few.fill('7')
      await few.blur()
      await expect(page.getByText('insufficient stock', { exact: true }).first()).toBeVisible()
      await expect(few).toHaveValue('0')
      await few.fill('６')
      await expect(few).toHaveValue('6')
      await few.blur()
      await press(page, 'submit')
      const popup = page.getByRole('dialog')
      await popup.getByRole('button', { name: 'back', exact: true }).click()
      await expect(popup).toHaveCount(0)
      await press(page, 'submit')
      await popup.getByRole('button', { name: 'go pay', exact: true }).dblclick()
      await expect(page).toHaveURL(/\/cashier\/pay/)
      await press(page, 'Fail')
      await page.goto(server.origin + at('/newYearActiveQuery', { activityId: 'new-year', lang: 'en' }))
      await expect(order(page)).toHaveCount(1)
      await press(page, 'cancel order')
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText('Your order is unpaid, confirm the cancel')
      await question.getByRole('button', { name: 'confirm', exact: true }).click()
      await expect(order(page)).toContainText('cancelled')
      await expect(page.getByText('pay status')).toBeVisible()
    } finally {
      await server.stop()
    }
  })
})
