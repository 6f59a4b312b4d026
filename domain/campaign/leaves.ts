import * as z from 'zod'
import { DAY_MS } from '../rules/shanghai-time'
import { inLanguage, type LocalText, TEXT_LANGUAGES, wordingsOf } from './local-text'

/**
 * Leaf schemas of campaign files. Each says in one line what it expects, so that a problem can name
 * file, field and expectation without the reader knowing the schema library.
 */
function leaf<T>(expectation: string, read: (value: unknown) => T | undefined) {
  return z.unknown().transform((value, context): T => {
    const result = read(value)
    if (result !== undefined) return result
    context.issues.push({ code: 'custom', message: `expected ${expectation}`, input: value })
    return z.NEVER
  })
}

const scalarText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined

/** Any text; a number counts as its decimal text. */
export const plainText = leaf('a text', scalarText)

const filled = (value: unknown): string | undefined => {
  const text = scalarText(value)
  return text?.trim() ? text : undefined
}

/** A text with at least one visible character. */
export const filledText = leaf('a text that is not empty', filled)

/** The wordings of a text, each read as a text of its own. */
function localised(value: unknown, read: (text: unknown) => string | undefined): LocalText | undefined {
  const wordings = wordingsOf(value)
  if (wordings === undefined) return read(value)
  const isRead = TEXT_LANGUAGES.every((language) => read(wordings[language]) !== undefined)
  return isRead ? wordings : undefined
}

const IN_BOTH = 'or one for each language as { "zh-CN": …, "en": … }'

/** Any text, or one for each language. */
export const localText = leaf(`a text, ${IN_BOTH}`, (value) => localised(value, scalarText))

/** A text with at least one visible character, or one for each language. */
export const filledLocalText = leaf(`a text that is not empty, ${IN_BOTH}`, (value) =>
  localised(value, filled),
)

const FLAGS = new Map<unknown, '0' | '1'>([
  ['1', '1'],
  [1, '1'],
  [true, '1'],
  ['0', '0'],
  [0, '0'],
  [false, '0'],
])
/** A flag of the wire, kept as '0' or '1'. */
export const flagText = leaf('a flag, "0" or "1"', (value) => FLAGS.get(value))

/** A one-digit choice of the wire such as `activityType`, kept as text. */
export const choice = (...options: string[]) =>
  leaf(`one of ${options.map((option) => JSON.stringify(option)).join(', ')}`, (value) => {
    const text = scalarText(value)
    return text !== undefined && options.includes(text) ? text : undefined
  })

/** A whole number from `min` to `max`. */
export const whole = (min: number, max: number) =>
  leaf(`a whole number from ${min} to ${max}`, (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : undefined,
  )

/** A share of the draws: any number that is not below 0. */
export const weightNumber = leaf('a number from 0 to 1000000000', (value) =>
  typeof value === 'number' && value >= 0 && value <= 1e9 ? value : undefined,
)

const COLOUR = /^(#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|(rgb|hsl)a?\([\d\s.,%/]+\))$/i
/** A colour as style sheets write it, without names. */
export const colour = leaf('a colour like "#1F5FAE" or "rgb(31 95 174)"', (value) => {
  const text = scalarText(value)?.trim()
  return text !== undefined && COLOUR.test(text) ? text : undefined
})

/** Yuan as a decimal text with at most two places, such as "8.88". */
export const yuanText = leaf('an amount in yuan as text, like "8.88"', (value) => {
  const text = scalarText(value)
  return text !== undefined && /^(0|[1-9]\d{0,8})(\.\d{1,2})?$/.test(text) ? text : undefined
})

/** A mobile number: 11 digits that start with 1. */
export const phoneText = leaf('a phone number of 11 digits that starts with 1', (value) =>
  typeof value === 'string' && /^1\d{10}$/.test(value) ? value : undefined,
)

const UNIT_MS: Record<string, number> = { d: DAY_MS, h: 3_600_000, m: 60_000 }

/** A moment of a campaign file: fixed, or counted from the first start of the server. */
export type Moment = { atMs: number } | { afterFirstStartMs: number }

/** Epoch ms, or an offset from the first start: "+7d", "-12h", "+30m". */
export const moment = leaf(
  'a time in epoch milliseconds or a distance from the first start like "+7d", "-12h" or "+30m"',
  (value): Moment | undefined => {
    if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return { atMs: value }
    if (typeof value !== 'string') return undefined
    if (/^\d{12,15}$/.test(value)) return { atMs: Number(value) }
    const parts = /^([+-])(\d{1,5})([dhm])$/.exec(value)
    if (parts === null) return undefined
    const distanceMs = Number(parts[2]) * (UNIT_MS[parts[3] ?? ''] ?? 0)
    return { afterFirstStartMs: parts[1] === '-' ? -distanceMs : distanceMs }
  },
)

/** A calendar day in Shanghai: `YYYY-MM-DD`, or an offset in days from the first start, like "+1d". */
export type Day = { day: string } | { afterFirstStartMs: number }

export const day = leaf(
  'a day as YYYY-MM-DD or a distance from the first start like "+1d"',
  (value): Day | undefined => {
    if (typeof value !== 'string') return undefined
    if (/^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))) return { day: value }
    const parts = /^([+-])(\d{1,4})d$/.exec(value)
    if (parts === null) return undefined
    return { afterFirstStartMs: Number(parts[2]) * DAY_MS * (parts[1] === '-' ? -1 : 1) }
  },
)

/** A comma text or a list of texts; kept as a comma text. */
export const commaText = leaf('a comma text or a list of texts', (value) => {
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) return value.join(',')
  return scalarText(value)
})

const labelled = z.array(z.looseObject({ label: filledLocalText }))

/**
 * JSON text of a list of `{ label, value }`, or that list itself, each label as one text or one for each language; kept as
 * JSON text, one for each language where an item is.
 */
export const labelledList = leaf(
  `a list of { "label", "value" }, or the JSON text of one; a label is a text that is not empty, ${IN_BOTH}`,
  (value): LocalText | undefined => {
    const list = typeof value === 'string' && value !== '' ? parseJson(value) : value === '' ? [] : value
    const items = labelled.safeParse(list)
    if (!items.success) return undefined
    const [chinese, english] = TEXT_LANGUAGES.map((language) =>
      JSON.stringify(inLanguage(items.data, language)),
    )
    if (chinese === undefined || english === undefined || chinese === english) return chinese
    return { 'zh-CN': chinese, en: english }
  },
)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
