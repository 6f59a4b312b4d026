import type { Language } from '../../../domain/languages'
import { yuanText, yuanToFen } from '../../../domain/rules/money'
import type { FormField } from '../../editor/form/form-field'
import { distanceOf, momentInput } from '../../editor/form/moment-text'
import { optionWords } from '../../editor/form/option-words'
import { entriesOf, isOn } from '../../editor/form/typed-values'
import type { Translate } from '../../i18n/translator'
import { valueText } from '../value-text'

/** A value to be read. */
export type Shown = { kind: 'nothing' | 'empty' } | { kind: 'text' | 'picture' | 'colour'; text: string }

/** How the words are chosen. */
export interface Words {
  language: Language
  t: Translate
  /** Entries of lists that came are read in both languages, not in the reader's alone. */
  inBoth?: boolean
}

const UNITS = { d: 'difference.days', h: 'difference.hours', m: 'difference.minutes' } as const

/** Anything that is not what the field should have is shown as it stands. */
function timeText(value: unknown, { t }: Words): string {
  const distance = distanceOf(value)
  if (distance) {
    const { isAfter, count, unit } = distance
    const length = t(UNITS[unit], { count: Number(count) })
    return t(isAfter ? 'difference.afterStart' : 'difference.beforeStart', { length })
  }
  const fixed = momentInput(value)
  return fixed === '' ? valueText(value) : t('difference.shanghai', { time: fixed.replace('T', ' ') })
}

const optionText = (path: string, option: string, language: Language): string =>
  optionWords(path, option)?.[language] ?? option

function fenOf(value: unknown, as: 'yuan' | 'fen'): number | undefined {
  if (as === 'fen') return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined
  return typeof value === 'number' || typeof value === 'string' ? yuanToFen(value) : undefined
}

function textOf(value: unknown, { edit, path, description }: FormField, words: Words): string {
  const { language, t } = words
  switch (edit.kind) {
    case 'flag':
    case 'boolean':
      return t(isOn(value) ? 'difference.yes' : 'difference.no')
    case 'choice':
    case 'fixed':
      return typeof value === 'object' ? valueText(value) : optionText(path, String(value), language)
    case 'commaText':
      return typeof value === 'object' && !Array.isArray(value)
        ? valueText(value)
        : entriesOf(value)
            .map((entry) => optionText(path, entry, language))
            .join(t('difference.comma'))
    case 'number': {
      const unit = description.unit?.[language] ?? ''
      if (typeof value !== 'number') return valueText(value)
      return `${value.toLocaleString(language, { maximumFractionDigits: 15 })} ${unit}`.trim()
    }
    case 'money': {
      const fen = fenOf(value, edit.as)
      return fen === undefined ? valueText(value) : yuanText(fen, language)
    }
    case 'moment':
      return timeText(value, words)
    case 'day':
      return typeof value === 'string' && distanceOf(value) === undefined ? value : timeText(value, words)
    default:
      return valueText(value)
  }
}

/** A field's value in words; nothing there is said, and an empty text is seen. */
export function shownValue(value: unknown, field: FormField | undefined, words: Words): Shown {
  if (value === undefined || value === null) return { kind: 'nothing' }
  if (value === '') return { kind: 'empty' }
  if (field === undefined) return { kind: 'text', text: valueText(value) }
  const kind = field.edit.kind === 'picture' || field.edit.kind === 'colour' ? field.edit.kind : 'text'
  return { kind: typeof value === 'string' ? kind : 'text', text: textOf(value, field, words) }
}

/** What nobody sees: blanks other than the usual one, and marks without a width. */
const UNSEEN = /[\p{Cf}\p{Zs}]/gu
const escaped = (mark: string): string =>
  mark === ' ' ? mark : `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`

/** As the document has it, where two values would read the same: in quotation marks, and with what is not seen. */
export const rawValue = (value: unknown): Shown =>
  value === undefined
    ? { kind: 'nothing' }
    : { kind: 'text', text: JSON.stringify(value).replaceAll(UNSEEN, escaped) }

const seen = (shown: Shown): string =>
  'text' in shown ? shown.text.replaceAll(UNSEEN, '').replaceAll(/\s/g, '') : ''

/** Whether two values read the same. */
export const readsSame = (one: Shown, other: Shown): boolean =>
  one.kind === other.kind && seen(one) === seen(other)
