const YUAN_PATTERN = /^(-?)([0-9]+)(?:\.([0-9]{1,2})0*)?$/

/**
 * Yuan as the wire carries it (decimal text or number) to fen.
 * @returns undefined for anything but an amount of whole fen.
 */
export function yuanToFen(yuan: string | number): number | undefined {
  const match = YUAN_PATTERN.exec(String(yuan).trim())
  if (match === null) return undefined
  const [, sign, whole = '', fraction = ''] = match
  const fen = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  if (!Number.isSafeInteger(fen)) return undefined
  return sign === '-' && fen !== 0 ? -fen : fen
}

/**
 * Fen to the shortest yuan text: 800 → '8', 880 → '8.8', 6 → '0.06'.
 * @throws RangeError when `fen` is no safe integer
 */
export function fenToYuan(fen: number): string {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`${fen} is no whole number of fen`)
  const digits = String(Math.abs(fen)).padStart(3, '0')
  const fraction = digits.slice(-2).replace(/0+$/, '')
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}${fraction === '' ? '' : `.${fraction}`}`
}

/**
 * Fen as an amount in words: ¥53,016 or ¥8.80; two places, or none where it is whole. A part of a fen is rounded.
 * @param language BCP 47
 */
export function yuanText(fen: number, language: string): string {
  const rounded = Math.round(fen)
  const digits = rounded % 100 === 0 ? 0 : 2
  const text = Number(fenToYuan(rounded)).toLocaleString(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return text.startsWith('-') ? `-¥${text.slice(1)}` : `¥${text}`
}
