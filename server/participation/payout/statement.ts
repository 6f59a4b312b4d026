import * as z from 'zod'
import type { DifferenceKind } from '../../../domain/desk/statement-calls'
import type { Uses } from '../../process/context'
import { openPayee } from './payee'

const row = z.object({
  payoutId: z.string().min(1),
  phone: z.string(),
  fen: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
  at: z.string(),
  state: z.enum(['accepted', 'confirmed', 'refused']),
})

/** One line of the wallet's statement; `phone` is `openId:…` where the wallet knows the payee so. */
type StatementRow = z.output<typeof row>

/** What is wrong with a statement: columns that are missing, or a row's column that cannot be read. */
export type StatementProblem =
  | { readonly missing: readonly string[] }
  | { readonly row: number; readonly column: string }

type Statement =
  | { readonly ok: true; readonly rows: readonly StatementRow[] }
  /** The first ones, and how many more there are. */
  | { readonly ok: false; readonly problems: readonly StatementProblem[]; readonly more: number }

const COLUMNS = ['payoutId', 'phone', 'fen', 'at', 'state'] as const
const MOST_PROBLEMS = 10
/** Columns of a line that are read: each line is looked through by all that the first one names. */
const MOST_COLUMNS = 100

function fieldsOf(line: string): string[] {
  const fields: string[] = []
  for (const [, quoted, bare] of line.matchAll(/(?:^|,)\s*(?:"((?:[^"]|"")*)"|([^,]*))/g)) {
    if (fields.length === MOST_COLUMNS) break
    fields.push(quoted?.replaceAll('""', '"') ?? (bare ?? '').trim())
  }
  return fields
}

/** Reads the wallet's statement: CSV with the header `payoutId,phone,fen,at,state` in any order. All of it, or nothing. */
export function readStatement(text: string): Statement {
  const [header = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
  const names = fieldsOf(header)
  const missing = COLUMNS.filter((name) => !names.includes(name))
  if (missing.length > 0) return { ok: false, problems: [{ missing }], more: 0 }
  const rows: StatementRow[] = []
  const problems: StatementProblem[] = []
  for (const [at, line] of lines.entries()) {
    const fields = fieldsOf(line)
    const parsed = row.safeParse(
      Object.fromEntries(names.map((name, column) => [name, fields[column] ?? ''])),
    )
    if (parsed.success) rows.push(parsed.data)
    else problems.push({ row: at + 1, column: String(parsed.error.issues[0]?.path[0]) })
  }
  if (problems.length === 0) return { ok: true, rows }
  const shown = problems.slice(0, MOST_PROBLEMS)
  return { ok: false, problems: shown, more: problems.length - shown.length }
}

/** A payout as our table has it, its payee in the words of the statement. */
export interface OwnPayout {
  readonly payoutId: string
  /** '' once the payee has been erased. */
  readonly phone: string
  readonly fen: number
  readonly state: string
}

/** A payee in the words of the statement; '' once it has been erased. */
export function payeeText(ctx: Uses<'secrets'>, row: Parameters<typeof openPayee>[1]): string {
  const payee = openPayee(ctx, row)
  return 'phone' in payee ? payee.phone : `openId:${payee.openId}`
}

/** What a side says of a payout. */
interface Side {
  readonly fen: number
  readonly state: string
}

/** What does not fit between the statement and our payouts; a side is undefined where it has nothing of it. */
interface Difference {
  readonly payoutId: string
  readonly difference: DifferenceKind
  readonly ours: Side | undefined
  readonly theirs: Side | undefined
}

/**
 * Every difference between the whole statement and our payouts. A refused or a merely accepted line is none where ours is
 * not confirmed either.
 */
export function differencesOf(ours: readonly OwnPayout[], statement: readonly StatementRow[]): Difference[] {
  const found: Difference[] = []
  const theirs = new Map<string, StatementRow>()
  const own = new Map(ours.map((one) => [one.payoutId, one]))
  const note = (payoutId: string, difference: DifferenceKind) =>
    found.push({
      payoutId,
      difference,
      ours: own.get(payoutId),
      theirs: theirs.get(payoutId),
    })
  for (const line of statement) {
    const isSecond = theirs.has(line.payoutId)
    theirs.set(line.payoutId, line)
    if (isSecond) note(line.payoutId, 'more than once in the statement')
  }
  for (const [payoutId, { fen, phone, state }] of theirs) {
    const one = own.get(payoutId)
    if (one === undefined) {
      note(payoutId, 'unknown here')
      continue
    }
    if (one.fen !== fen) note(payoutId, 'another amount')
    if (one.phone !== '' && one.phone !== phone) note(payoutId, 'another payee')
    if (state === 'confirmed' && one.state !== 'confirmed') note(payoutId, 'paid, and not confirmed here')
    if (state !== 'confirmed' && one.state === 'confirmed') note(payoutId, 'confirmed here, and not paid')
  }
  for (const { payoutId, state } of ours)
    if (state === 'confirmed' && !theirs.has(payoutId)) note(payoutId, 'not in the statement')
  return found
}
