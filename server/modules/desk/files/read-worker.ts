import { MOST_CODES } from '../../../../domain/desk/code-calls'
import { MOST_STATEMENT_LINES } from '../../../../domain/desk/money/statement-calls'
import { MOST_PARCELS } from '../../../../domain/desk/parcel-calls'
import type { ListedCode } from '../../../../domain/rules/cards/code-groups'
import { type CodeListProblem, readCodeLines } from '../../../campaigns/code-list'
import {
  readStatement,
  type StatementProblem,
  type StatementRow,
} from '../../../participation/payout/statement'
import { answerTasks } from '../../../process/worker-tasks'
import { linesOf, type ParcelLines } from '../parcels/lines'

/** A file that an operator has brought, as text. */
export interface FileTask {
  readonly kind: 'codes' | 'parcels' | 'statement'
  readonly csv: string
  /** Lines of codes that somebody has looked at. */
  readonly ticked?: readonly number[]
}

/** A part of what a file says. */
export type FilePart =
  | { readonly parcels: ParcelLines }
  | { readonly codes: readonly ListedCode[] }
  | { readonly codeProblems: readonly CodeListProblem[]; readonly unread: readonly string[] }
  | { readonly rows: readonly StatementRow[] }
  | { readonly problems: readonly StatementProblem[]; readonly more: number }
  | { readonly isTooLong: true }

const ROWS_AT_ONCE = 1_000

function hasMoreLines(text: string, most: number): boolean {
  const lineEnd = /\r\n|\n|\r/g
  let lines = 1
  while (lines <= most && lineEnd.test(text)) lines += 1
  return lines > most
}

async function* statementParts(csv: string): AsyncGenerator<FilePart> {
  // The line of titles is none of them, and neither is what an editor leaves at the end.
  if (hasMoreLines(csv, MOST_STATEMENT_LINES + 2)) {
    yield { isTooLong: true }
    return
  }
  const statement = await readStatement(csv)
  if (!statement.ok) {
    yield statement
    return
  }
  for (let at = 0; at < statement.rows.length; at += ROWS_AT_ONCE)
    yield { rows: statement.rows.slice(at, at + ROWS_AT_ONCE) }
}

function* codeParts(csv: string, ticked: readonly number[]): Generator<FilePart> {
  const list = readCodeLines(csv, new Set(ticked))
  if (list.codes.length + list.problems.length > MOST_CODES) yield { isTooLong: true }
  else {
    yield { codeProblems: list.problems, unread: list.unread }
    for (let at = 0; at < list.codes.length; at += ROWS_AT_ONCE)
      yield { codes: list.codes.slice(at, at + ROWS_AT_ONCE) }
  }
}

answerTasks<FileTask, FilePart>(async function* ({ kind, csv, ticked = [] }) {
  if (kind === 'statement') yield* statementParts(csv)
  else if (kind === 'codes') yield* codeParts(csv, ticked)
  else {
    const { lines, problems } = linesOf(csv)
    // One more than may be: the reader says so.
    yield { parcels: { lines: lines.slice(0, MOST_PARCELS + 1), problems: problems.slice(0, MOST_PARCELS) } }
  }
})
