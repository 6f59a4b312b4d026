import type { Column } from '../../../domain/desk/tables/column'
import type { Language } from '../../../domain/languages'
import { yuanText } from '../../../domain/rules/money'
import { channelText } from '../../format/channel-text'
import { minuteText } from '../../format/times'
import type { Translate } from '../../i18n/translator'

export const cellOf = (row: object, name: string): unknown => Reflect.get(row, name)

/** What a row has in a column, as the desk says it; '' for nothing. */
export function cellText(
  row: object,
  name: string,
  { kind, inWords }: Column,
  { t, language }: { t: Translate; language: Language },
): string {
  const value = cellOf(row, name)
  if (inWords) return inWords(value, language)
  if (typeof value === 'number' && kind === 'money') return yuanText(value, language)
  if (typeof value === 'number' && kind === 'time') return minuteText(value)
  if (kind === 'channel') return channelText(String(value), String(cellOf(row, 'channelName')), t)
  if (kind === 'parcel') return [cellOf(row, 'expressCompany'), value].filter(Boolean).join(' ')
  return String(value ?? '')
}
