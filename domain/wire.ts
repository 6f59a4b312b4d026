import * as z from 'zod/mini'

/** What leaves expect, in words for those who write a backend; its decimal text is as good. */
const A_NUMBER = 'a number'

/**
 * Leaf schemas of the wire. Backends send numbers as strings and strings as numbers (decisions §4a),
 * so each accepts both and gives one type.
 */
export const text = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((v) => String(v)),
)

const DECIMAL = /^-?\d+(\.\d+)?$/

/** A finite number, also when it came as a decimal string. */
export const num = z.pipe(
  z.union([z.number(), z.string().check(z.regex(DECIMAL, A_NUMBER))], A_NUMBER),
  z.transform((v) => Number(v)),
)

/** A number as its text; anything else is left to the schema behind it. */
const numberAsText = z.transform((v: unknown) => (typeof v === 'number' ? String(v) : v))
/** A decimal text as its number. */
const textAsNumber = z.transform((v: unknown) => (typeof v === 'string' && DECIMAL.test(v) ? Number(v) : v))

/** A text of at most `max` characters, as requests carry them, also when it came as a number. */
export const line = (max: number) => z.pipe(numberAsText, z.string().check(z.maxLength(max)))

/** One of a few texts, also when it came as a number. */
export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.pipe(numberAsText, z.enum(values))

/** A whole number from `least` to `most`, also when it came as a decimal text. */
export const whole = (least: number, most: number) =>
  z.pipe(textAsNumber, z.int().check(z.gte(least), z.lte(most)))

/** A page of a list as a request names it, the first being 1. */
export const pageNumber = whole(1, Number.MAX_SAFE_INTEGER)

/** A flag: '1' is true; anything else, absent included, is false. */
export const flag = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
  z.transform((v) => v === true || String(v ?? '') === '1'),
)

/** A flag that may be unknown: absent, null and the empty text count as that. */
export const maybeFlag = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
  z.transform((v) =>
    v === null || v === undefined || v === '' ? undefined : v === true || String(v) === '1',
  ),
)

/** Optional text; null counts as absent. */
export const maybeText = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number()]))),
  z.transform((v) => (v === null || v === undefined ? undefined : String(v))),
)

/** What stands for no value. */
export const isAbsent = (v: string | number | null | undefined): v is '' | null | undefined =>
  !String(v ?? '').trim()

const DECIMAL_OR_BLANK = /^\s*(-?\d+(\.\d+)?\s*)?$/

/** A number, its decimal text, or what stands for none. */
const decimalOrNone = z.optional(
  z.nullable(z.union([z.number(), z.string().check(z.regex(DECIMAL_OR_BLANK, A_NUMBER))], A_NUMBER)),
)

/**
 * A time or a count that may be absent, as null and blank texts are. Anything else that is no number is refused: a limit that
 * cannot be read is not 'no limit'.
 */
export const maybeNum = z.pipe(
  decimalOrNone,
  z.transform((v) => (isAbsent(v) ? undefined : Number(v))),
)

/** Yuan as a decimal text that may be absent, as null and blank texts are; anything else that is no amount is refused. */
export const maybeYuan = z.pipe(
  decimalOrNone,
  z.transform((v) => (isAbsent(v) ? undefined : String(v).trim())),
)

/** A page of a list as the wire has it: its records, and how many there are in all. */
export const pageOf = <Record extends z.ZodMiniType>(record: Record) =>
  z.object({ records: z.array(record), total: num })

/** Field of a request that acts for somebody proved before: for whom, as `proves` of that proof said (decisions §22). */
export const actsFor = { subject: z.optional(line(128)) }

/** Field of an answer to a call that proves somebody: whom, in this visit and campaign (decisions §22). */
export const proves = { subject: maybeText }
