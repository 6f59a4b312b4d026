import type { Language } from '../languages'
import type { PEOPLE_STATES, PeopleTable } from './people-calls'

type Words = Readonly<Record<Language, string>>

/** What a row of a table can be; a registration also has nothing to be sent. */
export type RowState<T extends PeopleTable = PeopleTable> =
  | (typeof PEOPLE_STATES)[T][number]
  | (T extends 'registrations' ? 'nothingHeld' : never)

/** What a row of each table is, in a word: on the desk and in files. */
const ROW_WORDS: { readonly [T in PeopleTable]: Readonly<Record<RowState<T>, Words>> } = {
  registrations: {
    pending: { 'zh-CN': '待发放', en: 'To be sent' },
    forFinance: { 'zh-CN': '超出经理限额，待财务发放', en: 'Above the manager’s sum, for finance' },
    sent: { 'zh-CN': '已发放', en: 'Sent' },
    nothingHeld: { 'zh-CN': '无待发红包', en: 'Nothing to send' },
  },
  awards: {
    won: { 'zh-CN': '中奖', en: 'Won' },
    nothing: { 'zh-CN': '未中奖', en: 'Nothing' },
  },
  payouts: {
    held: { 'zh-CN': '待发放', en: 'To be sent' },
    pending: { 'zh-CN': '等待付款', en: 'Waiting' },
    submitted: { 'zh-CN': '等待到账', en: 'Waiting for the wallet' },
    confirmed: { 'zh-CN': '已到账', en: 'Paid' },
    failed: { 'zh-CN': '付款失败', en: 'Failed' },
    stuck: { 'zh-CN': '需人工处理', en: 'Needs a person' },
  },
  orders: {
    unpaid: { 'zh-CN': '未支付', en: 'Unpaid' },
    paid: { 'zh-CN': '已支付', en: 'Paid' },
    prepared: { 'zh-CN': '未配送', en: 'Not delivered' },
    inDelivery: { 'zh-CN': '配送中', en: 'In delivery' },
    signed: { 'zh-CN': '已签收', en: 'Signed for' },
    activated: { 'zh-CN': '已激活', en: 'Activated' },
    cancelled: { 'zh-CN': '已取消', en: 'Cancelled' },
    lapsed: { 'zh-CN': '系统取消', en: 'Cancelled by the system' },
    failed: { 'zh-CN': '支付失败', en: 'Payment failed' },
    refund: { 'zh-CN': '待退款', en: 'Refund pending' },
    refunded: { 'zh-CN': '已退款', en: 'Refunded' },
  },
  gifts: {
    noReceiver: { 'zh-CN': '待填收件人', en: 'No receiver yet' },
    toShip: { 'zh-CN': '待发货', en: 'To be shipped' },
    shipped: { 'zh-CN': '已发货', en: 'Shipped' },
    returned: { 'zh-CN': '已退回', en: 'Came back' },
    received: { 'zh-CN': '已收到', en: 'Received' },
    refunded: { 'zh-CN': '已退款', en: 'Refunded' },
  },
  codes: {
    unused: { 'zh-CN': '未使用', en: 'Unused' },
    received: { 'zh-CN': '已收到', en: 'Received' },
    revoked: { 'zh-CN': '已作废', en: 'Revoked' },
  },
}

/** What a row is, in a word: the one way of a state to a screen or a file. */
export const rowStateText = <T extends PeopleTable>(
  table: T,
  state: RowState<T>,
  language: Language,
): string => ROW_WORDS[table][state][language]

/** What a payout was promised for. */
export const PAYOUT_SOURCES = {
  registration: { 'zh-CN': '报名', en: 'registration' },
  award: { 'zh-CN': '抽奖', en: 'draw' },
  gift: { 'zh-CN': '礼品', en: 'gift draw' },
  redemption: { 'zh-CN': '兑换码', en: 'code' },
  other: { 'zh-CN': '其他', en: 'other' },
} as const

type PayoutSource = keyof typeof PAYOUT_SOURCES

/** A source as a row has it. */
export const payoutSource = (name: string): PayoutSource =>
  Object.hasOwn(PAYOUT_SOURCES, name) ? (name as PayoutSource) : 'other'
