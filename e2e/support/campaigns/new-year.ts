import { expect, type Page } from '@playwright/test'
import type { Lab } from '../lab'

/** What is read in each language, as the catalogues have it. */
export const WORDS = {
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
    cashierFail: '支付失败',
    payFailed: '支付未完成，请重新支付',
    login: '登录',
    otherPhone: '更换手机号',
    leave: '退出',
    callCustomer: '联系客户',
    asksSign: '签收后不可撤销',
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
    cashierFail: 'Fail',
    payFailed: 'payment not completed, please pay again',
    login: 'login',
    otherPhone: 'another phone',
    leave: 'leave',
    callCustomer: 'call the customer',
    asksSign: 'It cannot be taken back',
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
export type Lang = keyof typeof WORDS

/** A campaign of this test's own that does not ask for a place. */
export async function campaign(
  lab: Lab,
  lang: Lang,
  config: object = {},
): Promise<{ activityId: string; lang: Lang }> {
  const activityId = `ny-${lang.toLowerCase()}-${Date.now()}`
  await lab.campaign('new-year', activityId, { limitSzUserTake: '0', ...config })
  return { activityId, lang }
}

/** Ten in the morning in Shanghai, tomorrow: booking is open and no code is older than the clock. */
export function openHours(): number {
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10)
  return Date.parse(`${tomorrow}T10:00:00+08:00`)
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The newest code of a phone; the lab's clock may stand anywhere. */
export async function enterCode(page: Page, lab: Lab, lang: Lang, phone: string) {
  const words = WORDS[lang]
  await page.getByLabel(words.phone, { exact: true }).fill(phone)
  const before = (await lab.get(`/lab/api/inbox?phone=${phone}`)) as unknown[]
  await press(page, words.get)
  await expect
    .poll(async () => ((await lab.get(`/lab/api/inbox?phone=${phone}`)) as unknown[]).length)
    .toBeGreaterThan(before.length)
  await page.getByLabel(words.code, { exact: true }).fill(await lab.smsCode(phone))
}

const RECIPIENT = { name: '欧阳小明', address: '科技园路1号' }

/** Fills the booking form for 20 cards of 66 yuan and sends it. */
export async function book(page: Page, lab: Lab, lang: Lang, phone: string, recipient = RECIPIENT) {
  const words = WORDS[lang]
  const quantity = page.getByLabel(words.quantity, { exact: true })
  await quantity.fill('15')
  await quantity.blur()
  await expect(page.getByText(words.multiple)).toBeVisible()
  await expect(quantity).toHaveValue('0')
  await bookCards(page, lab, lang, phone, '20', recipient)
}

/** Fills the booking form for so many cards of 66 yuan and sends it. */
export async function bookCards(
  page: Page,
  lab: Lab,
  lang: Lang,
  phone: string,
  count: string,
  { name, address } = RECIPIENT,
) {
  const words = WORDS[lang]
  const quantity = page.getByLabel(words.quantity, { exact: true })
  await quantity.fill(count)
  await quantity.blur()
  await enterCode(page, lab, lang, phone)
  for (const label of [words.date, words.time, words.area])
    await page.getByLabel(label, { exact: true }).selectOption({ index: 1 })
  await page.getByLabel(words.address, { exact: true }).fill(address)
  await page.getByLabel(words.name, { exact: true }).fill(name)
  await page.getByRole('checkbox').check()
  await press(page, words.submit)
}
