/** What a spreadsheet has made of a value that is no number to it. */
export type Spoilt =
  /** 7.73123E+14: digits are lost. */
  | 'shortened'
  /** 621,700: set apart in thousands. */
  | 'setApart'
  /** #N/A, or the hashes of a column that is too narrow. */
  | 'error'
  /** A line break within the cell. */
  | 'lineBreak'
  /** A mark that nobody sees, such as one for the direction of writing. */
  | 'invisible'

/** A value of a file as it was meant, or how it is spoilt; `isRounded` where the digits behind the 15th may be lost. */
type FileValue = { readonly value: string; readonly isRounded: boolean } | { readonly spoilt: Spoilt }

const SPOILT: readonly (readonly [Spoilt, RegExp])[] = [
  ['lineBreak', /[\r\n\u2028\u2029\u0085\v\f]/],
  ['invisible', /[\p{Cc}\p{Cf}\u115F\u1160\u3164\uFFFD]/u],
  ['shortened', /^[+-]?\d+(?:\.\d+)?E\+\d+$|^[+-]?\d+\.\d+E-?\d+$/i],
  ['setApart', /^\d{1,3}(?:[,，]\d{3})+$/],
  ['error', /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|FIELD!|#+)$/i],
]

/** Digits that a spreadsheet keeps of a number; those behind become 0. */
const KEPT_DIGITS = 15
const ROUNDED = new RegExp(`^[1-9]\\d{${KEPT_DIGITS - 1}}0+$`)

/** What keeps a spreadsheet from reading a text as a number: `="0012"`, or an apostrophe before it. */
function unmarked(cell: string): string {
  const formula = /^=\s*"([^"]*)"$/.exec(cell)?.[1]
  if (formula !== undefined) return formula.trim()
  return /^['‘’＇][^'‘’＇]*$/.test(cell) ? cell.slice(1).trim() : cell
}

/** A cell that must be whole, such as a number of a parcel or a code. */
export function fileValue(cell: string): FileValue {
  const value = unmarked(cell.trim())
  const [spoilt] = SPOILT.find(([, pattern]) => pattern.test(value)) ?? []
  return spoilt === undefined ? { value, isRounded: ROUNDED.test(value) } : { spoilt }
}
