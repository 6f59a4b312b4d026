import * as z from 'zod'
import { readCsv } from '../../../domain/rules/csv-table'
import { fileValue } from '../../../domain/rules/spoilt-value'
import { createBreath } from '../../process/breath'
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
export type StatementRow = z.output<typeof row>

/** What is wrong with a statement: columns that are missing, a line's column that cannot be read, a quote that is not closed. */
export type StatementProblem =
  | { readonly missing: readonly string[] }
  | { readonly line: number; readonly column: string }
  | { readonly brokenQuote: number }

type Statement =
  | { readonly ok: true; readonly rows: readonly StatementRow[] }
  /** The first ones, and how many more there are. */
  | { readonly ok: false; readonly problems: readonly StatementProblem[]; readonly more: number }

const COLUMNS = ['payoutId', 'phone', 'fen', 'at', 'state'] as const
const MOST_PROBLEMS = 10
const LINES_AT_ONCE = 100

/** A cell's value; undefined, which no column takes, for one that a spreadsheet has spoilt. */
const wholeCell = (cell = ''): string | undefined => {
  const read = fileValue(cell)
  return 'spoilt' in read ? undefined : read.value
}

/**
 * Reads the wallet's statement: CSV with the header `payoutId,phone,fen,at,state` in any order. All of it, or nothing; other
 * calls have their turn meanwhile.
 */
export async function readStatement(text: string): Promise<Statement> {
  const { rows: table, brokenQuoteLine } = readCsv(text)
  if (brokenQuoteLine !== undefined)
    return { ok: false, problems: [{ brokenQuote: brokenQuoteLine }], more: 0 }
  const [head, ...lines] = table
  const names = head?.cells ?? []
  const places = COLUMNS.map((name) => [name, names.indexOf(name)] as const)
  const missing = places.filter(([, place]) => place < 0).map(([name]) => name)
  if (missing.length > 0) return { ok: false, problems: [{ missing }], more: 0 }
  const rows: StatementRow[] = []
  const problems: StatementProblem[] = []
  const breathe = createBreath()
  for (const [at, { line, cells }] of lines.entries()) {
    if (at % LINES_AT_ONCE === 0) await breathe()
    const parsed = row.safeParse(
      Object.fromEntries(places.map(([name, place]) => [name, wholeCell(cells[place])])),
    )
    if (parsed.success) rows.push(parsed.data)
    else problems.push({ line, column: String(parsed.error.issues[0]?.path[0]) })
  }
  if (problems.length === 0) return { ok: true, rows }
  const shown = problems.slice(0, MOST_PROBLEMS)
  return { ok: false, problems: shown, more: problems.length - shown.length }
}

/** A payee in the words of the statement; '' once it has been erased. */
export function payeeText(ctx: Uses<'secrets'>, row: Parameters<typeof openPayee>[1]): string {
  const payee = openPayee(ctx, row)
  return 'phone' in payee ? payee.phone : `openId:${payee.openId}`
}
