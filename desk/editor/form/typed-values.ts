import { fenToYuan, yuanToFen } from '../../../domain/rules/money'

/** Full-width digits as Chinese keyboards have them become plain ones, and groups of digits close up. */
const plainDigits = (text: string): string => {
  const plain = text.normalize('NFKC').trim()
  return /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain
}

/** What is typed into a field of numbers: the number, or the text as it is until it is one; undefined for nothing. */
export function numberValue(text: string): number | string | undefined {
  const plain = plainDigits(text)
  if (plain === '') return undefined
  return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(plain) ? Number(plain) : plain
}

export const numberText = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : ''

/** Yuan that are typed, as the document has them. */
export function moneyValue(text: string, as: 'yuan' | 'fen'): number | string | undefined {
  const plain = plainDigits(text)
  if (plain === '') return undefined
  return as === 'yuan' ? plain : (yuanToFen(plain) ?? plain)
}

export function moneyText(value: unknown, as: 'yuan' | 'fen'): string {
  if (as === 'fen' && typeof value === 'number' && Number.isSafeInteger(value)) return fenToYuan(value)
  return numberText(value)
}

/** Entries of a list that is typed one a line. */
export const linesValue = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

export const linesText = (value: unknown): string =>
  Array.isArray(value) ? value.map(numberText).join('\n') : numberText(value)

/** Entries of a comma text, or of a list in its place. */
export const entriesOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(numberText) : numberText(value).split(','))
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

/** A flag or a choice in the form that stood there: text, number or boolean. */
export function inFormOf(before: unknown, option: string): string | number | boolean {
  if (typeof before === 'number') return Number(option)
  if (typeof before === 'boolean') return option === '1'
  return option
}

export const isOn = (value: unknown): boolean => value === '1' || value === 1 || value === true
