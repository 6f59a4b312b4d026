import type { Page } from '@playwright/test'
import {
  type Lang,
  PAY_WORDS,
  type PayCampaign,
  payCampaign,
  popup,
  press,
} from '../support/campaigns/payment'
import { expect } from '../support/test'
import type { CaseTools, PageCase } from './page-case'

const PATH = '/dclActiveIndex'

/** A campaign whose one prize is a code that is the same at every run. */
const COUPON = {
  awardIndex: 1,
  stock: 1,
  set: {
    giftPrizes: [
      {
        id: 'coffee',
        prizeName: { 'zh-CN': '咖啡兑换码', en: 'Coffee voucher' },
        prizeType: '2',
        drawType: '2',
        couponCodes: ['CF2B7K9M4QXZ'],
        miniProgramPath: 'pages/redeem/index',
        weight: 1,
        message: {
          'zh-CN': '恭喜您获得咖啡兑换码！请到商户小程序中兑换。',
          en: "You have won a coffee voucher! Redeem it in the merchant's mini program.",
        },
      },
    ],
  },
}

const campaign =
  (more: Partial<PayCampaign> = {}) =>
  ({ page, lab, lang }: CaseTools) =>
    payCampaign(page, lab, { lang, ...more })

/** Goes to the cashier and pays there; leaves the page at what came of it. */
const afterCashier =
  (more: Partial<PayCampaign> = {}) =>
  async (tools: CaseTools) => {
    const { page, server, lang } = tools
    const query = await campaign(more)(tools)
    await page.goto(`${server.origin}/new-dbank${PATH}?${new URLSearchParams(query)}`)
    await press(page, PAY_WORDS[lang].goPay)
    await press(page, PAY_WORDS[lang].cashierPay)
    await expect(popup(page, PAY_WORDS[lang].succeeded)).toBeVisible()
    return { activityId: query.activityId, lang: query.lang }
  }

const returned = async (tools: CaseTools) => ({ ...(await afterCashier()(tools)), pay: '1' })

const seen = (word: 'needed' | 'succeeded') => async (page: Page, lang: Lang) => {
  await expect(popup(page, PAY_WORDS[lang][word])).toBeVisible()
}

export const paymentPages: readonly PageCase[] = [
  {
    name: 'pay-home',
    path: PATH,
    channel: 'bankApp',
    prepare: campaign(),
    act: async (page, lang) => {
      await press(page, PAY_WORDS[lang].later)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  },
  {
    name: 'pay-needed',
    english: true,
    path: PATH,
    channel: 'bankApp',
    prepare: campaign(),
    act: seen('needed'),
    small: true,
  },
  { name: 'pay-succeeded', path: PATH, channel: 'bankApp', prepare: returned, act: seen('succeeded') },
  {
    name: 'pay-rule',
    english: true,
    path: PATH,
    channel: 'bankApp',
    prepare: campaign(),
    act: async (page, lang) => {
      await press(page, PAY_WORDS[lang].later)
      await press(page, PAY_WORDS[lang].rule)
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'pay-coupon-prize',
    path: PATH,
    channel: 'bankApp',
    prepare: afterCashier(COUPON),
    act: async (page, lang) => {
      await press(page, PAY_WORDS[lang].myPrize)
      await expect(popup(page, PAY_WORDS[lang].myPrize)).toBeVisible()
    },
  },
  {
    name: 'pay-pending',
    path: '/payPending',
    channel: 'bankApp',
    prepare: campaign(),
  },
]
