import { MOST_PARCELS } from '../../../../domain/desk/parcel-calls'
import { MOST_STATEMENT_LINES } from '../../../../domain/desk/statement-calls'
import {
  readStatement,
  type StatementProblem,
  type StatementRow,
} from '../../../participation/payout/statement'
import { answerTasks } from '../../../process/worker-tasks'
import { linesOf, type ParcelLine } from '../parcels/lines'

/** A file that an operator has brought, as text. */
export interface FileTask {
  readonly kind: 'parcels' | 'statement'
  readonly csv: string
}

/** A part of what a file says. */
export type FilePart =
  | { readonly lines: readonly ParcelLine[] }
  | { readonly rows: readonly StatementRow[] }
  | { readonly problems: readonly StatementProblem[]; readonly more: number }
  | { readonly isTooLong: true }

const ROWS_AT_ONCE = 1_000

function hasMoreLines(text: string, most: number): boolean {
  let lines = 1
  for (let at = text.indexOf('\n'); at >= 0 && lines <= most; at = text.indexOf('\n', at + 1)) lines += 1
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

answerTasks<FileTask, FilePart>(async function* ({ kind, csv }) {
  if (kind === 'statement') yield* statementParts(csv)
  // One more than may be: the reader says so.
  else yield { lines: linesOf(csv).slice(0, MOST_PARCELS + 1) }
})
