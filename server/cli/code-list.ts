import { LEAST_OF_SHAPE } from '../../domain/rules/cards/code-groups'
import { LEAST_CODE_BITS } from '../../domain/rules/cards/code-strength'
import { textOfBytes } from '../../domain/rules/file-text'
import { LIMITS } from '../../domain/rules/limits'
import { type CodeListProblem, readCodeLines } from '../campaigns/code-list'

/** Codes of a list, tidied and each once, or what is wrong with it, a line for each fault. */
type CodeList =
  | { readonly ok: true; readonly codes: readonly string[] }
  | { readonly ok: false; readonly problems: readonly string[] }

const MOST_PROBLEMS = 10

function problemText(problem: CodeListProblem): string {
  switch (problem.why) {
    case 'characters':
      return 'expected letters and digits'
    case 'tooLong':
      return `expected at most ${LIMITS.redemptionCode} characters`
    case 'twice':
      return `the same code as in line ${problem.before}`
    case 'guessable':
      return `codes like it can be guessed: at most ${problem.bits} bits of them are random, and ${LEAST_CODE_BITS} are needed`
    case 'unlike':
      return `unlike the other lines: no code, or one of fewer than ${LEAST_OF_SHAPE} of its kind`
    case 'shortened':
      return 'a spreadsheet has shortened it (E+), and its last digits are lost'
    case 'setApart':
      return 'its thousands are set apart'
    case 'error':
      return 'an error of a spreadsheet'
    case 'lineBreak':
      return 'a line break within a code'
    case 'invisible':
      return 'characters that cannot be seen'
    case 'rounded':
      return 'it ends in zeros: a spreadsheet may have lost the digits behind the 15th. The desk takes such lines once they are ticked'
    case 'brokenQuote':
      return 'a quotation mark begins here that is not closed rightly'
  }
}

/** A list of codes as the command reads it (`readCodeLines`): all of it or nothing, since nobody looks at a part of it first. */
export function readCodeList(bytes: Uint8Array): CodeList {
  const text = textOfBytes(bytes)
  if (text === undefined)
    return { ok: false, problems: ['it is no text: save it as CSV, or import it at the desk'] }
  const { codes, problems } = readCodeLines(text)
  if (problems.length === 0 && codes.length > 0) return { ok: true, codes: codes.map(({ code }) => code) }
  if (problems.length === 0) return { ok: false, problems: ['there is no code in it'] }
  const named = problems.slice(0, MOST_PROBLEMS).map((one) => `line ${one.line}: ${problemText(one)}`)
  const more = problems.length - named.length
  return { ok: false, problems: more > 0 ? [...named, `and ${more} more`] : named }
}
