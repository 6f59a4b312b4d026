import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { Lab } from './support/lab'
import { Operator } from './support/operator'
import { CampaignServer } from './support/server'
import { at, expect, freshPhone, test } from './support/test'

const COURIER = '13700000001'

/** What is read in each language, as the catalogues have it. */
const WORDS = {
  'zh-CN': {
    reserve: '立即预约',
    phone: '手机号',
    get: '获取验证码',
    code: '短信验证码',
    date: '配送日期',
    time: '配送时间',
    area: '所在区域',
    address: '详细地址',
    name: '收件人姓名',
    quantity: '66元',
    multiple: '请输入10的倍数',
    submit: '提交',
    goPay: '去支付',
    pay: '去支付',
    cashierPay: '支付',
    login: '登录',
    sign: '签收',
    signed: '签收成功',
    activate: '激活',
    cancelOrder: '取消订单',
    cancelPaid: '您的退款将在五个工作日内到账，确认退款吗',
    confirm: '确定',
    redeemed: '已兑换',
    activated: '已激活',
    cancelled: '已取消',
    refundPending: /待退款|已退款/,
    empty: '暂时没有订单哦~快去预约吧',
  },
  en: {
    reserve: 'reserve now',
    phone: 'phone',
    get: 'get code',
    code: 'SMS code',
    date: 'delivery date',
    time: 'delivery time',
    area: 'area',
    address: 'detailed address',
    name: 'recipient name',
    quantity: '66 yuan',
    multiple: 'please enter a multiple of 10',
    submit: 'submit',
    goPay: 'go pay',
    pay: 'pay',
    cashierPay: 'Pay',
    login: 'login',
    sign: 'sign',
    signed: 'signed successfully',
    activate: 'activate',
    cancelOrder: 'cancel order',
    cancelPaid: 'Your refund will arrive within five working days, confirm the refund',
    confirm: 'confirm',
    redeemed: 'redeemed',
    activated: 'activated',
    cancelled: 'cancelled',
    refundPending: /refund pending|refunded/,
    empty: 'No orders yet. Reserve one now.',
  },
} as const
type Lang = keyof typeof WORDS

/** A campaign of this test's own that does not ask for a place. */
async function campaign(lab: Lab, lang: Lang): Promise<{ activityId: string; lang: Lang }> {
  const activityId = `ny-${lang.toLowerCase()}-${Date.now()}`
  await lab.campaign('new-year', activityId, { limitSzUserTake: '0' })
  return { activityId, lang }
}

/** Ten in the morning in Shanghai, tomorrow: booking is open and no code is older than the clock. */
function openHours(): number {
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10)
  return Date.parse(`${tomorrow}T10:00:00+08:00`)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The newest code of a phone; the lab's clock may stand anywhere. */
async function enterCode(page: Page, lab: Lab, lang: Lang, phone: string) {
  const words = WORDS[lang]
  await page.getByLabel(words.phone, { exact: true }).fill(phone)
  const before = (await lab.get(`/lab/api/inbox?phone=${phone}`)) as unknown[]
  await press(page, words.get)
  await expect
    .poll(async () => ((await lab.get(`/lab/api/inbox?phone=${phone}`)) as unknown[]).length)
    .toBeGreaterThan(before.length)
  await page.getByLabel(words.code, { exact: true }).fill(await lab.smsCode(phone))
}

/** Fills the booking form for 20 cards of 66 yuan and sends it. */
async function book(page: Page, lab: Lab, lang: Lang, phone: string) {
  const words = WORDS[lang]
  const quantity = page.getByLabel(words.quantity, { exact: true })
  await quantity.fill('15')
  await quantity.blur()
  await expect(page.getByText(words.multiple)).toBeVisible()
  await expect(quantity).toHaveValue('0')
  await quantity.fill('20')
  await quantity.blur()
  await enterCode(page, lab, lang, phone)
  for (const label of [words.date, words.time, words.area])
    await page.getByLabel(label, { exact: true }).selectOption({ index: 1 })
  await page.getByLabel(words.address, { exact: true }).fill('科技园路1号')
  await page.getByLabel(words.name, { exact: true }).fill('欧阳小明')
  await page.getByRole('checkbox').check()
  await press(page, words.submit)
}

const order = (page: Page) => page.getByRole('article')

/** Nothing that a screen reader or a weak eye would stumble over. */
async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([])
}

for (const lang of ['zh-CN', 'en'] as Lang[]) {
  test.describe(lang, () => {
    test.use({ locale: lang })

    test('an order lives from booking to activation over a killed server', async ({ page, browser }) => {
      test.setTimeout(300_000)
      const words = WORDS[lang]
      const server = new CampaignServer()
      await server.start()
      const lab = new Lab(() => server.origin)
      try {
        await lab.clock(openHours())
        const query = await campaign(lab, lang)
        const phone = freshPhone()
        await page.goto(server.origin + at('/newYearActiveIndex', query))
        await press(page, words.reserve)
        await expect(page).toHaveURL(/\/newYearActiveMake\?.*activityId=ny-/)
        await book(page, lab, lang, phone)
        const popup = page.getByRole('dialog')
        await expect(popup).toContainText(lang === 'en' ? '1320 yuan' : '1320元')
        await popup.getByRole('button', { name: words.goPay, exact: true }).click()
        await expect(page).toHaveURL(/\/cashier\/pay/)

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
        await operator.advance(orderNo, '2')
        await operator.advance(orderNo, '3', COURIER)

        const theirs = await browser.newContext({ locale: lang })
        const delivery = await theirs.newPage()
        await delivery.goto(`${link}&lang=${lang}`)
        await expect(delivery.getByRole('button', { name: words.login, exact: true })).toBeVisible()
        await expectAccessible(delivery)
        await enterCode(delivery, lab, lang, COURIER)
        await press(delivery, words.login)
        await expect(order(delivery)).toContainText(orderNo)
        await delivery.reload()
        await press(delivery, words.sign)
        await expect(delivery.getByText(words.signed)).toBeVisible()
        await expect(delivery.getByRole('button', { name: words.sign, exact: true })).toHaveCount(0)
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

    test('a paid order is cancelled and refunded, and another phone sees nothing of it', async ({
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
      } finally {
        await server.stop()
      }
    })
  })
}

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
