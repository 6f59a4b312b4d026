import { guessBits, LEAST_CODE_BITS } from '../../domain/rules/cards/code-strength'
import { tidyCode } from '../../domain/rules/cards/redemption-code'
import { LIMITS } from '../../domain/rules/limits'

/** Codes of a list, tidied and each once, or what is wrong with it, a line for each fault. */
type CodeList =
  | { readonly ok: true; readonly codes: readonly string[] }
  | { readonly ok: false; readonly problems: readonly string[] }

const MOST_PROBLEMS = 10
const ALLOWED = /^[\p{L}\p{N}]+$/u

/** The first field of a line of CSV, without its quotes. */
const firstField = (line: string): string => {
  const quoted = /^\s*"((?:[^"]|"")*)"/.exec(line)
  return (quoted?.[1]?.replaceAll('""', '"') ?? line.split(/[,;\t]/, 1)[0] ?? '').trim()
}

/**
 * Reads a list of codes: one in a line, or the first column of a CSV file with or without the header `code`. All of them
 * are taken or none.
 */
export function readCodeList(text: string): CodeList {
  const problems: string[] = []
  const lines = new Map<string, number>()
  for (const [at, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const field = firstField(line)
    if (field === '' || (lines.size === 0 && field.toLowerCase() === 'code')) continue
    const code = tidyCode(field)
    const before = lines.get(code)
    if (!ALLOWED.test(code)) problems.push(`line ${at + 1}: expected letters and digits`)
    else if (field.length > LIMITS.redemptionCode)
      problems.push(`line ${at + 1}: expected at most ${LIMITS.redemptionCode} characters`)
    else if (before !== undefined) problems.push(`line ${at + 1}: the same code as in line ${before}`)
    else lines.set(code, at + 1)
  }
  const codes = [...lines.keys()]
  const bits = Math.floor(guessBits(codes))
  if (problems.length === 0 && codes.length === 0) problems.push('there is no code in it')
  else if (problems.length === 0 && bits < LEAST_CODE_BITS)
    problems.push(
      `the codes can be guessed: at most ${bits} bits of them are random, and ${LEAST_CODE_BITS} are needed`,
    )
  if (problems.length === 0) return { ok: true, codes }
  const shown = problems.slice(0, MOST_PROBLEMS)
  const more = problems.length - shown.length
  return { ok: false, problems: more > 0 ? [...shown, `and ${more} more`] : shown }
}
