import type { DeskRequest, RequestKind } from '../../domain/desk/request-calls'
import type { Language } from '../../domain/languages'
import { yuanText } from '../../domain/rules/money'
import type { TextKey, Translate } from '../i18n/translator'

/** What waits for its money: the others wait whatever they are worth. */
type MoneyKind = 'codes' | 'codeImport' | 'envelopes' | 'payoutRetry' | 'refund' | 'budget'

const ALWAYS: Readonly<Record<Exclude<RequestKind, MoneyKind>, TextKey>> = {
  account: 'why.access',
  role: 'why.access',
  reset: 'why.access',
  factor: 'why.access',
  restore: 'why.restore',
  settings: 'why.settings',
  close: 'why.forGood',
  erase: 'why.forGood',
  exportFull: 'why.inFull',
  exportPerson: 'why.inFull',
  address: 'why.address',
}

const isOfMoney = (kind: RequestKind): kind is MoneyKind => !(kind in ALWAYS)

/**
 * Why something waits for a second person.
 * @param limitFen what one person sets going alone, in a day too
 */
export function whyWaits(
  { kind, fen, by, detail }: Pick<DeskRequest, 'kind' | 'fen' | 'by' | 'detail'>,
  limitFen: number,
  { t, language }: { t: Translate; language: Language },
): string {
  if (!isOfMoney(kind)) return t(ALWAYS[kind])
  if (detail.isDelivered === true) return t('why.delivered')
  if (fen === undefined) return t('why.noEnd')
  const limit = yuanText(limitFen, language)
  return fen > limitFen
    ? t('why.aboveLimit', { worth: yuanText(fen, language), limit })
    : t('why.aboveDay', { by, limit })
}
