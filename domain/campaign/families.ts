import type { Language } from '../languages'

type Wording = Readonly<Record<Language, string>>

/** The families of campaigns: what operators call each, and what it is. */
export const FAMILIES = {
  activity: {
    title: { 'zh-CN': '报名与抽奖', en: 'registration and draw' },
    description: {
      'zh-CN': '报名、页面抽奖、兑换码或线下活动。',
      en: 'A registration, a lottery on the page, redemption codes or an offline campaign.',
    },
  },
  gift: {
    title: { 'zh-CN': '刮刮乐好礼', en: 'scratch-card gifts' },
    description: {
      'zh-CN': '银行 App 登录后的刮刮乐好礼。',
      en: "Gifts behind the bank's login, drawn by a scratch card.",
    },
  },
  pay: {
    title: { 'zh-CN': '付费抽奖', en: 'paid draw' },
    description: {
      'zh-CN': '银行 App 登录并支付参与金后的抽奖。',
      en: "Prizes behind the bank's login for those who pay participation funds.",
    },
  },
  card: {
    title: { 'zh-CN': '红包卡兑换', en: 'red-packet cards' },
    description: {
      'zh-CN': '凭兑换码兑换的红包卡。',
      en: 'Red-packet cards that are redeemed by a code.',
    },
  },
  'bind-card': {
    title: { 'zh-CN': '绑卡', en: 'card binding' },
    description: { 'zh-CN': '绑卡领红包。', en: 'A red packet for binding a card.' },
  },
  reissue: {
    title: { 'zh-CN': '补发', en: 'second chance' },
    description: {
      'zh-CN': '为参加过绑卡活动但尚未绑卡的人补发红包。',
      en: 'A second chance for those who joined a card campaign without a bound card.',
    },
  },
  'new-year': {
    title: { 'zh-CN': '新年红包卡', en: 'new-year cards' },
    description: {
      'zh-CN': '预订、支付并配送的新春卡。',
      en: 'New-year cards that are booked, paid and delivered.',
    },
  },
} as const satisfies Record<string, { title: Wording; description: Wording }>

export type FamilyName = keyof typeof FAMILIES
