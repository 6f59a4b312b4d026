import { LANGUAGES } from '../../languages'
import { PHONE_PATTERN } from '../../rules/registration/phone'
import { type LocalText, wordingsOf } from '../local-text'
import { leaf, Misfit } from './leaf'

/** A value that counts as a text: a number is its decimal text. */
type Scalar = string | number

export const scalarText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined

/** Characters as JSON Schema counts them. */
const lengthOf = (text: string): number => [...text].length

type Reader = (value: unknown) => string | Misfit | undefined

/** Reads a text of at most `most` characters. */
export const plain =
  (most: number): Reader =>
  (value) => {
    const text = scalarText(value)
    if (text === undefined || text.length <= most || lengthOf(text) <= most) return text
    return new Misfit(`at most ${most} characters, found ${lengthOf(text)}`)
  }

/** Reads a text of at most `most` characters, one of them visible. */
export const filled =
  (most: number): Reader =>
  (value) =>
    scalarText(value)?.trim() ? plain(most)(value) : undefined

const anyText = (maxLength: number) => ({ type: ['string', 'number'] as never, maxLength })
const VISIBLE = { minLength: 1, pattern: '\\S', patternErrorMessage: 'expected a text that is not empty' }

/** Any text; a number counts as its decimal text. */
export const plainText = (most: number) => leaf<Scalar, string>('a text', anyText(most), plain(most))

/** A text with at least one visible character. */
export const filledText = (most: number) =>
  leaf<Scalar, string>('a text that is not empty', { ...anyText(most), ...VISIBLE }, filled(most))

/** A text of one form. */
export const formedText = (expectation: string, form: RegExp, most: number) =>
  leaf<string, string>(
    expectation,
    { type: 'string', maxLength: most, pattern: form.source },
    (value): string | Misfit | undefined =>
      typeof value === 'string' && form.test(value) ? plain(most)(value) : undefined,
  )

const IN_BOTH = 'or one for each language as { "zh-CN": …, "en": … }'

/** The wordings of a text, each read as a text of its own. */
function localised(value: unknown, read: Reader, expectation: string): LocalText | Misfit | undefined {
  const wordings = wordingsOf(value)
  if (wordings === undefined) return read(value)
  for (const language of LANGUAGES) {
    const text = read(wordings[language])
    if (text === undefined) return new Misfit(`${expectation} in ${language}, ${IN_BOTH}`)
    if (text instanceof Misfit) return new Misfit(`${text.expectation} in ${language}`)
  }
  return wordings
}

/** A text, or one for each language, whose single wording has a form in JSON Schema. */
export function localLeaf(expectation: string, most: number, form: object, read: Reader) {
  const text = { ...anyText(most), ...form }
  const wording = { ...text, type: 'string' as const }
  const wordings = {
    type: 'object' as const,
    properties: Object.fromEntries(LANGUAGES.map((language) => [language, wording])),
    required: [...LANGUAGES],
    additionalProperties: false,
  }
  return leaf<Scalar | LocalText, LocalText>(
    `${expectation}, ${IN_BOTH}`,
    { anyOf: [text, wordings] },
    (value) => localised(value, read, expectation),
  )
}

/** Any text, or one for each language. */
export const localText = (most: number) => localLeaf('a text', most, {}, plain(most))

/** A text with at least one visible character, or one for each language. */
export const filledLocalText = (most: number) =>
  localLeaf('a text that is not empty', most, VISIBLE, filled(most))

const FLAGS = new Map<unknown, '0' | '1'>([
  ['0', '0'],
  ['1', '1'],
  [0, '0'],
  [1, '1'],
  [false, '0'],
  [true, '1'],
])
/** A flag of the wire, kept as '0' or '1'. */
export const flagText = leaf<'0' | '1' | 0 | 1 | boolean, '0' | '1'>(
  'a flag, "0" or "1"',
  { enum: [...FLAGS.keys()] as string[] },
  (value) => FLAGS.get(value),
)

/** A one-digit choice of the wire such as `activityType`, kept as text. */
export const choice = (...options: string[]) =>
  leaf<Scalar, string>(
    `one of ${options.map((option) => JSON.stringify(option)).join(', ')}`,
    { enum: [...options, ...options.map(Number)] },
    (value) => {
      const text = scalarText(value)
      return text !== undefined && options.includes(text) ? text : undefined
    },
  )

const COLOUR =
  /^\s*(#([\da-fA-F]{3,4}|[\da-fA-F]{6}|[\da-fA-F]{8})|([rR][gG][bB]|[hH][sS][lL])[aA]?\([\d\s.,%/]+\))\s*$/
const MOST_OF_A_COLOUR = 64
/** A colour as style sheets write it, without names. */
export const colour = leaf<string, string>(
  'a colour like "#1F5FAE" or "rgb(31 95 174)"',
  { type: 'string', maxLength: MOST_OF_A_COLOUR, pattern: COLOUR.source },
  (value) =>
    typeof value === 'string' && value.length <= MOST_OF_A_COLOUR && COLOUR.test(value)
      ? value.trim()
      : undefined,
)

/** A mobile number: 11 digits that start with 1. */
export const phoneText = formedText('a phone number of 11 digits that starts with 1', PHONE_PATTERN, 11)
