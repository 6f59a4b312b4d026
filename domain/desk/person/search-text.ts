import { PHONE_PATTERN } from '../../rules/registration/phone'
import { searchedName } from '../../rules/registration/searched-name'

/** What is not seen, as text copied from a spreadsheet or a chat has it. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
/** What people write between the digits of a phone, as it is after NFKC. */
const BETWEEN_DIGITS = /[\s\p{Dash_Punctuation}.()/]/gu
const COUNTRY = /^(?:\+|00)?86(?=1\d{10}$)/
const NUMBER = /^[\w-]{4,64}$/
const DIGIT = /\d/
/** Digits beside a name: with a space between, or right beside a Chinese character. */
const NAME_AND_DIGITS = /^(\D+?)(?:\s+|(?<=\p{Script=Han}))(\d{4})$/u
const DIGITS_AND_NAME = /^(\d{4})(?:\s+|(?=\p{Script=Han}))(\D+)$/u

/** What a text may be that is looked for; what it cannot be is absent. */
export interface SearchText {
  /** 11 digits. */
  readonly phone?: string
  readonly name?: string
  /** The last digits of the named person's phone. */
  readonly lastFour?: string
  /** Spellings of what may be a receipt, an order's or a parcel's number. */
  readonly numbers: readonly string[]
}

/** Reads a text as it was typed or pasted: in full width, with spaces and dashes, with the country's code. */
export function readSearch(text: string): SearchText {
  const plain = text.normalize('NFKC').replace(INVISIBLE, '').trim()
  const spellings = [plain, plain.replace(/\s/g, ''), plain.replace(/[\s-]/g, '')]
  const numbers = [...new Set(spellings.flatMap((one) => [one, one.toUpperCase()]))].filter((one) =>
    NUMBER.test(one),
  )
  const phone = plain.replace(BETWEEN_DIGITS, '').replace(COUNTRY, '')
  if (PHONE_PATTERN.test(phone)) return { phone, numbers }
  const [, before = '', last] = NAME_AND_DIGITS.exec(plain) ?? []
  const [, first, behind = ''] = DIGITS_AND_NAME.exec(plain) ?? []
  const lastFour = last ?? first
  const name = lastFour === undefined ? plain : before || behind
  if (searchedName(name) === '' || DIGIT.test(name)) return { numbers }
  return { name, ...(lastFour !== undefined && { lastFour }), numbers }
}

export type SearchKind = 'phone' | 'name' | 'nameAndDigits' | 'number' | 'nothing'

/** What kind of text it is, which the audit log has in the text's place. */
export function searchKind({ phone, name, lastFour, numbers }: SearchText): SearchKind {
  if (phone !== undefined) return 'phone'
  if (name !== undefined) return lastFour === undefined ? 'name' : 'nameAndDigits'
  return numbers.length > 0 ? 'number' : 'nothing'
}
