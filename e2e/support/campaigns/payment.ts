import type { Page } from '@playwright/test'
import type { Lab } from '../lab'
import { freshPhone } from '../test'
import { bankGrants, inBankApp } from './bank'

export type Lang = 'zh-CN' | 'en'

/** What the player reads and presses in the payment campaign, by language. */
export const PAY_WORDS = {
  'zh-CN': {
    needed: '待支付',
    neededText: '使用0.06元数字人民币参与金，即可购买一次好礼机会。',
    succeeded: '支付成功',
    failed: '扣款失败',
    goPay: '去支付',
    payAgain: '重新支付',
    later: '稍后再说',
    joinNow: '立即参与',
    viewPrize: '查看我的奖品',
    myPrize: '我的奖品',
    rule: '活动规则',
    pending: '支付结果确认中',
    onTheWay: '奖品正在路上',
    joined: '您已参与过活动',
    cashierPay: '支付',
    cashierFail: '支付失败',
    cashierLeave: '离开',
  },
  en: {
    needed: 'payment needed',
    neededText: 'Purchase your chance with 0.06 yuan of digital-currency funds.',
    succeeded: 'payment succeeded',
    failed: 'deduction failed',
    goPay: 'go pay',
    payAgain: 'pay again',
    later: 'later',
    joinNow: 'join now',
    viewPrize: 'view my prize',
    myPrize: 'my prize',
    rule: 'rule',
    pending: 'confirming your payment',
    onTheWay: 'prize on the way',
    joined: 'already participated',
    cashierPay: 'Pay',
    cashierFail: 'Fail',
    cashierLeave: 'Walk away',
  },
} as const

/** Places of the prizes in the demo's payment campaign. */
export const BOX = 1
export const TEN = 3

let serial = 0

export interface PayCampaign {
  lang: Lang
  /** Place of the one prize that can be won; the gift box without it. */
  awardIndex?: number
  stock?: number
  set?: object
}

/** Makes a payment campaign and lets the page pass for the bank app, with a customer whom the bank has authorised. */
export async function payCampaign(
  page: Page,
  lab: Lab,
  { lang, awardIndex = BOX, stock = 5, set = {} }: PayCampaign,
): Promise<Record<'activityId' | 'lang' | 'code' | 'state', string>> {
  serial += 1
  const activityId = `pay-${lang.toLowerCase()}-${serial}`
  await lab.campaign('pay', activityId, set, [{ awardIndex, stock, weight: 1 }])
  const mobNum = freshPhone()
  await inBankApp(page, lab, { mobNum })
  const { code, state } = await bankGrants(lab, mobNum)
  return { activityId, lang, code, state }
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

export const popup = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
