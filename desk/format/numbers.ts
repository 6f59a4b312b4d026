import { fenToYuan } from '../../domain/rules/money'
import type { Language } from '../i18n/define-texts'

/** A number of things, whole: 24,500. */
export const countText = (count: number, language: Language): string =>
  Math.round(count).toLocaleString(language, { maximumFractionDigits: 0 })

/** Fen as yuan: ¥53,000 or ¥8.80; two places, or none where it is whole. */
export function yuanText(fen: number, language: Language): string {
  const rounded = Math.round(fen)
  const digits = rounded % 100 === 0 ? 0 : 2
  const text = Number(fenToYuan(rounded)).toLocaleString(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return text.startsWith('-') ? `-¥${text.slice(1)}` : `¥${text}`
}

/** A share from 0 to 1 in per cent; a share of nothing is none. */
export const shareText = (part: number, whole: number, language: Language): string =>
  whole === 0 ? '–' : (part / whole).toLocaleString(language, { style: 'percent', maximumFractionDigits: 1 })
