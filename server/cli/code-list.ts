import { LEAST_CODE_BITS } from '../../domain/rules/cards/code-strength'
import { LIMITS } from '../../domain/rules/limits'
import { type CodeListProblem, readCodeLines } from '../campaigns/code-list'

/** Codes of a list, tidied and each once, or what is wrong with it, a line for each fault. */
type CodeList =
  | { readonly ok: true; readonly codes: readonly string[] }
  | { readonly ok: false; readonly problems: readonly string[] }

function problemText(problem: CodeListProblem): string {
  switch (problem.why) {
    case 'characters':
      return `line ${problem.line}: expected letters and digits`
    case 'tooLong':
      return `line ${problem.line}: expected at most ${LIMITS.redemptionCode} characters`
    case 'twice':
      return `line ${problem.line}: the same code as in line ${problem.before}`
    case 'none':
      return 'there is no code in it'
    case 'guessable':
      return `the codes can be guessed: at most ${problem.bits} bits of them are random, and ${LEAST_CODE_BITS} are needed`
  }
}

/** A list of codes as the command reads it (`readCodeLines`). */
export function readCodeList(text: string): CodeList {
  const list = readCodeLines(text)
  if (list.ok) return { ok: true, codes: list.codes.map(({ code }) => code) }
  const problems = list.problems.map(problemText)
  return { ok: false, problems: list.more > 0 ? [...problems, `and ${list.more} more`] : problems }
}
