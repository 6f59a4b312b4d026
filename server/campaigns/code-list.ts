import { guessBits, LEAST_CODE_BITS } from '../../domain/rules/cards/code-strength'
import { tidyCode } from '../../domain/rules/cards/redemption-code'
import { LIMITS } from '../../domain/rules/limits'

/** What is wrong with a list of codes; of the whole list where it has no line. */
export type CodeListProblem =
  | { readonly why: 'characters' | 'tooLong'; readonly line: number }
  | { readonly why: 'twice'; readonly line: number; readonly before: number }
  | { readonly why: 'none' }
  | { readonly why: 'guessable'; readonly bits: number }

/** A code of a list, tidied, and the line that it stands in. */
export interface ListedCode {
  readonly code: string
  readonly line: number
}

/** Codes of a list, each once, or what is wrong with it; `more` faults are not named. */
type CodeList =
  | { readonly ok: true; readonly codes: readonly ListedCode[] }
  | { readonly ok: false; readonly problems: readonly CodeListProblem[]; readonly more: number }

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
export function readCodeLines(text: string): CodeList {
  const problems: CodeListProblem[] = []
  const lines = new Map<string, number>()
  for (const [at, content] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const line = at + 1
    const field = firstField(content)
    if (field === '' || (lines.size === 0 && field.toLowerCase() === 'code')) continue
    const code = tidyCode(field)
    const before = lines.get(code)
    if (!ALLOWED.test(code)) problems.push({ why: 'characters', line })
    else if (field.length > LIMITS.redemptionCode) problems.push({ why: 'tooLong', line })
    else if (before !== undefined) problems.push({ why: 'twice', line, before })
    else lines.set(code, line)
  }
  const codes = [...lines].map(([code, line]) => ({ code, line }))
  if (problems.length === 0 && codes.length === 0) problems.push({ why: 'none' })
  else if (problems.length === 0) {
    const bits = Math.floor(guessBits([...lines.keys()]))
    if (bits < LEAST_CODE_BITS) problems.push({ why: 'guessable', bits })
  }
  if (problems.length === 0) return { ok: true, codes }
  const shown = problems.slice(0, MOST_PROBLEMS)
  return { ok: false, problems: shown, more: problems.length - shown.length }
}
