import type { Language } from '../../domain/languages'

/** The families of campaigns in words. */
export const FAMILIES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  activity: { 'zh-CN': '报名与抽奖', en: 'registration and draw' },
  gift: { 'zh-CN': '刮刮乐好礼', en: 'scratch-card gifts' },
  pay: { 'zh-CN': '付费抽奖', en: 'paid draw' },
  card: { 'zh-CN': '红包卡兑换', en: 'red-packet cards' },
  'bind-card': { 'zh-CN': '绑卡', en: 'card binding' },
  reissue: { 'zh-CN': '补发', en: 'second chance' },
  'new-year': { 'zh-CN': '新年红包卡', en: 'new-year cards' },
}

/** A campaign's family in words; as it is written where it is none of ours. */
export const familyName = (family: string, language: Language): string =>
  FAMILIES[family]?.[language] ?? family
