import { nextTryText, payoutReasonText } from '../../domain/desk/money/payout-words'
import type { PersonEntry } from '../../domain/desk/person/person-calls'
import { payoutSource } from '../../domain/desk/row-words'
import type { Language } from '../../domain/languages'
import { yuanText } from '../../domain/rules/money'
import { channelText } from '../format/channel-text'
import { minuteText } from '../format/times'
import type { TextKey, Translate } from '../i18n/translator'

/** Something that a row says: what it is called, and its words. */
type Fact = readonly [name: TextKey, text: string]

const PURPOSES: Readonly<Record<string, TextKey>> = {
  registration: 'purpose.registration',
  booking: 'purpose.booking',
  redemption: 'purpose.redemption',
}

/** What a row of a person says beside its time and state; what it does not say is left out. */
export function factsOf(entry: PersonEntry, t: Translate, language: Language): Fact[] {
  return kept(entry, t, language).flatMap(([name, text]) => (text ? [[name, text] as const] : []))
}

type Kept = readonly (readonly [name: TextKey, text: string | null])[]

function kept(entry: PersonEntry, t: Translate, language: Language): Kept {
  const money = (fen: number | null) => (fen === null ? '' : yuanText(fen, language))
  switch (entry.table) {
    case 'registrations': {
      const { row } = entry
      return [
        ['people.name', row.name],
        ['people.phone', row.phone],
        ['people.prize', row.prizeName],
        ['people.promised', money(row.promisedFen)],
        ['people.channel', channelText(row.channel, row.channelName, t)],
        ['people.idCard', row.idCard],
        ['people.extendInfo', row.extendInfo],
      ]
    }
    case 'awards':
      return [
        ['people.prize', entry.row.prizeName],
        ['people.amount', money(entry.row.amountFen || null)],
        ['people.receipt', entry.row.id],
      ]
    case 'payouts': {
      const { row } = entry
      return [
        ['people.amount', money(row.fen)],
        ['people.payee', row.payee],
        ['people.source', t(`source.${payoutSource(row.source)}`)],
        ['people.arrived', row.confirmedAt === null ? '' : minuteText(row.confirmedAt)],
        ['people.nextTry', nextTryText(row.nextTry, language)],
        ['people.reason', payoutReasonText(row.reason, language)],
      ]
    }
    case 'orders': {
      const { row } = entry
      return [
        ['people.number', row.id],
        ['people.content', row.content],
        ['people.amount', money(row.amountFen)],
        ['people.name', row.name],
        ['people.phone', row.phone],
        ['people.address', row.address],
        ['people.delivery', row.deliveryTime],
      ]
    }
    case 'gifts': {
      const { row } = entry
      return [
        ['people.prize', row.prizeName],
        ['people.receipt', row.receipt],
        ['people.name', row.name],
        ['people.phone', row.phone],
        ['people.address', row.address],
        ['people.express', [row.expressCompany, row.expressNo].filter(Boolean).join(' ')],
      ]
    }
    case 'codes':
      return [
        ['people.code', entry.row.code],
        ['people.amount', money(entry.row.fen)],
        ['people.phone', entry.row.phone],
        ['people.batch', entry.row.batch],
      ]
    case 'consents': {
      const purpose = PURPOSES[entry.row.purpose]
      return [
        ['person.agreed', entry.row.titles.join(t('common.comma'))],
        ['person.forWhat', purpose ? t(purpose) : entry.row.purpose],
        ['people.channel', channelText(entry.row.channel, '', t)],
      ]
    }
    case 'messages': {
      const { refusedBy, answer, times, code } = entry.row
      return [
        ['message.why', refusedBy && t(`refusal.${refusedBy}`)],
        ['message.times', times > 1 ? String(times) : ''],
        ['message.answer', answer],
        ['person.validUntil', code && minuteText(code.expiresAt)],
        ['person.used', code && t(code.isUsed ? 'detail.yes' : 'detail.no')],
      ]
    }
    case 'wallets':
      return []
  }
}
