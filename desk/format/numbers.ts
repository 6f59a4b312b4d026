import type { Language } from '../../domain/languages'
import { yuanText } from '../../domain/rules/money'

/** A number of things, whole: 24,500. */
export const countText = (count: number, language: Language): string =>
  Math.round(count).toLocaleString(language, { maximumFractionDigits: 0 })

/** How many there are of a thing for each one of others, with one decimal: 2.4. */
export const ratioText = (count: number, others: number, language: Language): string =>
  (count / others).toLocaleString(language, { maximumFractionDigits: 1 })

/** A share from 0 to 1 in per cent; a share of nothing is none. */
export const shareText = (part: number, whole: number, language: Language): string =>
  whole === 0 ? '–' : (part / whole).toLocaleString(language, { style: 'percent', maximumFractionDigits: 1 })

/** Odds from 0 to 1 in per cent, the smallest too. */
export const oddsText = (odds: number, language: Language): string =>
  odds.toLocaleString(language, { style: 'percent', maximumSignificantDigits: 3 })

/** By how many yuan something is more or less: +¥120. */
export const moreYuanText = (fen: number, language: Language): string =>
  `${fen > 0 ? '+' : ''}${yuanText(fen, language)}`

/** By how many things there are more or fewer: +120. */
export const moreText = (count: number, language: Language): string =>
  `${count > 0 ? '+' : ''}${countText(count, language)}`
