import type { Translate } from '../../i18n/translator'

/** What a control says of itself. */
export interface Judged {
  readonly type: string
  readonly validity: Partial<Omit<ValidityState, 'valid'>>
  readonly min?: string
  readonly max?: string
  readonly minLength?: number
}

/** Why a control's value is not taken, in the desk's language: the browser speaks its own. */
export function invalidText(
  { type, validity, min = '', max = '', minLength = 0 }: Judged,
  t: Translate,
): string {
  const isTime = type === 'date' || type === 'datetime-local'
  if (validity.badInput) return t(isTime ? 'field.wholeTime' : 'field.number')
  if (validity.valueMissing) return t(type.startsWith('select') ? 'field.choose' : 'field.missing')
  if (validity.tooShort) return t('field.short', { least: minLength })
  const isOutside = validity.rangeUnderflow || validity.rangeOverflow
  if (isOutside && min !== '' && max !== '')
    return t('field.range', { least: numberText(min), most: numberText(max) })
  if (validity.rangeUnderflow) return t('field.least', { least: numberText(min) })
  if (validity.rangeOverflow) return t('field.most', { most: numberText(max) })
  if (validity.stepMismatch) return t('field.whole')
  return t('field.form')
}

/** Grouped where it is a number, as it is where it is a day. */
const numberText = (text: string): string =>
  Number.isNaN(Number(text)) ? text : Number(text).toLocaleString('en-US')
