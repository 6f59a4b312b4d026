import type { DeskAlert } from '../../domain/desk/alerts/alert-calls'
import type { Language } from '../../domain/languages'
import type { AlertKind } from '../../domain/rules/alerts/thresholds'
import { yuanText } from '../../domain/rules/money'
import { countText } from '../format/numbers'
import type { TextKey, Translate } from '../i18n/translator'

type Said = Pick<DeskAlert, 'kind' | 'subject' | 'name' | 'value' | 'whole' | 'limit'>

interface SmsTexts {
  readonly text: TextKey
  readonly setting: string
}

const SMS: Readonly<Record<string, SmsTexts>> = {
  campaignHour: { text: 'alert.smsCampaignHour', setting: 'HONGBAO_SMS_CAMPAIGN_BUDGET' },
  campaignDay: { text: 'alert.smsCampaignDay', setting: 'HONGBAO_SMS_CAMPAIGN_BUDGET' },
  hour: { text: 'alert.smsHour', setting: 'HONGBAO_SMS_BUDGET' },
  day: { text: 'alert.smsDay', setting: 'HONGBAO_SMS_BUDGET' },
}
const ALL_DAY: SmsTexts = { text: 'alert.smsDay', setting: 'HONGBAO_SMS_BUDGET' }

const ADVICE: Readonly<Record<AlertKind, TextKey>> = {
  stockLow: 'advice.stock',
  stockEnding: 'advice.stock',
  budget: 'advice.budget',
  sms: 'advice.sms',
  payouts: 'advice.payouts',
  payoutsLate: 'advice.payoutsLate',
  errors: 'advice.errors',
  registrations: 'advice.registrations',
}

const smsTexts = ({ subject }: Pick<Said, 'subject'>): SmsTexts => SMS[subject] ?? ALL_DAY

function textKey({ kind, subject, value }: Said): TextKey {
  if (kind === 'sms') return smsTexts({ subject }).text
  return kind === 'stockLow' && value === 0 ? 'alert.stockGone' : `alert.${kind}`
}

/** What has happened to a campaign. */
export function alertText(alert: Said, t: Translate, language: Language): string {
  const { kind, value, whole, limit, name, subject } = alert
  const isMoney = kind === 'budget'
  const number = (count: number) => (isMoney ? yuanText(count, language) : countText(count, language))
  return t(textKey(alert), {
    name: name || subject,
    // Its own plural needs the number itself.
    value: kind === 'payouts' ? value : number(value),
    whole: number(whole),
    limit,
  })
}

/** What to do about it. */
export const adviceText = ({ kind }: Pick<Said, 'kind'>, t: Translate): string => t(ADVICE[kind])

/** The setting of the server's that holds what is used up; undefined where none does. */
export const settingOf = (alert: Pick<Said, 'kind' | 'subject'>): string | undefined =>
  alert.kind === 'sms' ? smsTexts(alert).setting : undefined
