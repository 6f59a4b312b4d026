import { guessBits, LEAST_CODE_BITS } from './code-strength'

/** Lines of one shape that a list must have for them to be codes: fewer can be titles, notes or a sum. */
export const LEAST_OF_SHAPE = 20
/** How many lines of one kind alone chance must let one expect, for one to be taken with codes of both kinds. */
const LEAST_EXPECTED = 0.01

export interface ListedCode {
  /** Tidied. */
  readonly code: string
  /** Of the file. */
  readonly line: number
}

/** A line that is refused: of too few of its shape, or of codes that can be guessed. */
type RefusedCode =
  | { readonly why: 'unlike'; readonly line: number }
  | { readonly why: 'guessable'; readonly line: number; readonly bits: number }

/** Codes are of one shape when they are as long and written in the same letters. */
const shapeOf = (code: string): string => `${[...code].length} ${/^[A-Z\d]+$/.test(code) ? 'latin' : 'other'}`

/**
 * Codes of one length by whether they have digits, letters or both. Random codes of both have some without the one or the
 * other, as many as chance makes; a word among them is none, and a number is none.
 */
function byDigits(codes: readonly ListedCode[]): ListedCode[][] {
  const digits = codes.filter(({ code }) => /^\d+$/.test(code))
  const letters = codes.filter(({ code }) => !/\d/.test(code))
  const both = codes.filter(({ code }) => /\d/.test(code) && !/^\d+$/.test(code))
  const drawn = both.map(({ code }) => code).join('')
  const share = drawn === '' ? 0 : drawn.replace(/\D/g, '').length / drawn.length
  const length = both[0]?.code.length ?? 0
  const isExpected = (chance: number) => chance ** length * both.length >= LEAST_EXPECTED
  const groups = [both, [] as ListedCode[], [] as ListedCode[]]
  groups[isExpected(share) ? 0 : 1]?.push(...digits)
  groups[isExpected(1 - share) ? 0 : 2]?.push(...letters)
  return groups.filter((group) => group.length > 0)
}

/**
 * Judges the lines of a list one by one, beside those of their shape: two honest batches in one file are two groups.
 * @param listed each code once
 * @returns both in the order of the file
 */
export function judgeCodes(listed: readonly ListedCode[]): { codes: ListedCode[]; refused: RefusedCode[] } {
  const shapes = new Map<string, ListedCode[]>()
  for (const one of listed) {
    const shape = shapeOf(one.code)
    const group = shapes.get(shape)
    if (group) group.push(one)
    else shapes.set(shape, [one])
  }
  const codes: ListedCode[] = []
  const refused: RefusedCode[] = []
  for (const group of [...shapes.values()].flatMap(byDigits)) {
    const bits = Math.floor(guessBits(group.map(({ code }) => code)))
    if (group.length < LEAST_OF_SHAPE)
      refused.push(...group.map(({ line }) => ({ why: 'unlike', line }) as const))
    else if (bits < LEAST_CODE_BITS)
      refused.push(...group.map(({ line }) => ({ why: 'guessable', line, bits }) as const))
    else codes.push(...group)
  }
  const inOrder = (one: { line: number }, other: { line: number }) => one.line - other.line
  return { codes: codes.sort(inOrder), refused: refused.sort(inOrder) }
}
