import type { Language } from '../languages'
import { bookingYear } from './booking-year'

/** Titles of the agreements and the two short texts, as both sides know them; the long ones stand beside (decisions §15). */
export const LEGAL_MESSAGES = {
  'legal.policyTitle': { en: 'personal-information policy', 'zh-CN': '《个人信息保护政策》' },
  'legal.pledgeTitle': { en: 'data-protection pledge', 'zh-CN': '《数据保护承诺书》' },
  'legal.noticeTitle': { en: 'authorisation notice', 'zh-CN': '《授权告知书》' },
  'legal.serviceTitle': { en: 'wallet user service agreement', 'zh-CN': '《钱包用户服务协议》' },
  'legal.policyPageTitle': { en: 'personal-information protection policy', 'zh-CN': '个人信息保护政策' },
  'legal.servicePageTitle': { en: 'wallet user service agreement', 'zh-CN': '钱包用户服务协议' },
  'legal.effective': { en: 'In force from {date}', 'zh-CN': '自{date}起施行' },
  'legal.pledgeText': {
    en: '{organiser} pledges: personal information collected for "{activity}" is used for registration, identity checks and issuing red packets only. It is encrypted in transit and at rest, seen by authorised staff only, never sold, and deleted or made anonymous when the campaign and its accounts are settled.',
    'zh-CN':
      '{organiser}郑重承诺：为“{activity}”收集的个人信息，仅用于报名、身份核验和红包发放；传输与存储全程加密，仅限授权人员接触，绝不出售；活动结束并完成对账后，将予以删除或作匿名化处理。',
  },
  'legal.noticeText': {
    en: 'You authorise {organiser} (organiser), {issuingBranch} (issuing branch) and {deliveryFirm} (delivery firm) to use your name, phone number and ID number, as far as each needs them, to check your eligibility for {activity}, to issue the red packet and to deliver cards or prizes. The authorisation is valid until the campaign ends. You may withdraw it through customer service; then you can no longer take part.',
    'zh-CN':
      '您授权{organiser}（活动主办方）、{issuingBranch}（红包发放行）及{deliveryFirm}（配送公司）在各自必要的范围内使用您的姓名、手机号码和身份证号码，用于核验“{activity}”的参与资格、发放红包及配送卡片或奖品。本授权有效期至活动结束之日止。您可以通过客服撤回授权，撤回后将无法继续参与活动。',
  },
  'legal.organiser': { en: 'the organiser of the campaign', 'zh-CN': '活动主办方' },
  'legal.issuingBranch': { en: 'the bank branch that issues the red packets', 'zh-CN': '红包发放银行分行' },
  'legal.deliveryFirm': { en: 'the firm that delivers cards and prizes', 'zh-CN': '卡片及奖品配送公司' },
  'legal.thisActivity': { en: 'this campaign', 'zh-CN': '本活动' },
  'legal.bookingTitle': {
    en: 'booking agreement of the {year} new-year red-packet campaign',
    'zh-CN': '《{year}年新春红包活动预约协议》',
  },
  'legal.bookingPageTitle': { en: 'booking agreement', 'zh-CN': '预约协议' },
} as const

/** Whom the agreements name, each in one language; without one its general name stands there. */
interface LegalNames {
  readonly organiser?: string | null | undefined
  readonly issuingBranch?: string | null | undefined
  readonly deliveryFirm?: string | null | undefined
  readonly activityName?: string | null | undefined
  /** First delivery day of a booking, `YYYY-MM-DD`. */
  readonly bookingDeliveryStart?: string | null | undefined
}

/** A message of the agreements in a language, its `{names}` filled in. */
export function legalMessage(
  key: keyof typeof LEGAL_MESSAGES,
  language: Language,
  names: LegalNames = {},
): string {
  const values: Readonly<Record<string, string>> = {
    organiser: names.organiser || LEGAL_MESSAGES['legal.organiser'][language],
    issuingBranch: names.issuingBranch || LEGAL_MESSAGES['legal.issuingBranch'][language],
    deliveryFirm: names.deliveryFirm || LEGAL_MESSAGES['legal.deliveryFirm'][language],
    year: bookingYear(names),
    activity: names.activityName || LEGAL_MESSAGES['legal.thisActivity'][language],
  }
  return LEGAL_MESSAGES[key][language].replaceAll(
    /\{(\w+)\}/g,
    (whole, name: string) => values[name] ?? whole,
  )
}
