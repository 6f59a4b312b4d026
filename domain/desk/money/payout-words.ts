import type { Language } from '../../languages'
import { shanghaiMinute } from '../../rules/shanghai-time'

type Words = Readonly<Record<Language, string>>

/** Why an attempt to pay came to nothing, where the wallet does not say it in words of its own. */
const PAYOUT_REASONS = {
  noAnswer: { 'zh-CN': '钱包无应答', en: 'The wallet did not answer' },
  refused: { 'zh-CN': '钱包拒绝，未说明原因', en: 'The wallet refused it and gave no reason' },
  unconfirmed: {
    'zh-CN': '钱包已受理，一天内未确认',
    en: 'The wallet took it and did not confirm it within a day',
  },
  otherAmount: { 'zh-CN': '钱包记录的金额不同', en: 'The wallet names another amount' },
  sandboxRefuses: { 'zh-CN': '沙箱钱包按其设置拒绝', en: 'The sandbox wallet refuses it by its settings' },
} as const satisfies Readonly<Record<string, Words>>

export type PayoutReason = keyof typeof PAYOUT_REASONS

const OF_THE_WALLET: Words = { 'zh-CN': '钱包答复：', en: 'The wallet says: ' }

/** Why a payout has not arrived, as it is kept: one of ours, or the wallet's own words; '' for none. */
export function payoutReasonText(reason: string | null, language: Language): string {
  if (!reason) return ''
  return Object.hasOwn(PAYOUT_REASONS, reason)
    ? PAYOUT_REASONS[reason as PayoutReason][language]
    : OF_THE_WALLET[language] + reason
}

/** The next try of a payout that failed. */
interface NextTry {
  /** Epoch ms. */
  readonly at: number
  readonly number: number
  /** How many there are in all before a person has to see to it. */
  readonly most: number
}

/** When a payout that failed is tried again; '' for any other. */
export function nextTryText(next: NextTry | null, language: Language): string {
  if (next === null) return ''
  const at = shanghaiMinute(next.at)
  return language === 'zh-CN'
    ? `${at} 重试（第 ${next.number} 次，共 ${next.most} 次）`
    : `tried again at ${at} (${next.number} of ${next.most})`
}

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
