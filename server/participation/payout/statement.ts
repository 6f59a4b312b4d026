import * as z from 'zod'
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
const LINES_AT_ONCE = 100

function fieldsOf(line: string): string[] {
  const fields: string[] = []
  for (const [, quoted, bare] of line.matchAll(/(?:^|,)\s*(?:"((?:[^"]|"")*)"|([^,]*))/g)) {
    if (fields.length === MOST_COLUMNS) break
    fields.push(quoted?.replaceAll('""', '"') ?? (bare ?? '').trim())
  }
  return fields
}

/**
 * Reads the wallet's statement: CSV with the header `payoutId,phone,fen,at,state` in any order. All of it, or nothing; other
 * calls have their turn meanwhile.
 */
export async function readStatement(text: string): Promise<Statement> {
  const [header = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
  const names = fieldsOf(header)
  const missing = COLUMNS.filter((name) => !names.includes(name))
  if (missing.length > 0) return { ok: false, problems: [{ missing }], more: 0 }
  const rows: StatementRow[] = []
  const problems: StatementProblem[] = []
  const breathe = createBreath()
  for (const [at, line] of lines.entries()) {
    if (at % LINES_AT_ONCE === 0) await breathe()
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

/** A payee in the words of the statement; '' once it has been erased. */
export function payeeText(ctx: Uses<'secrets'>, row: Parameters<typeof openPayee>[1]): string {
  const payee = openPayee(ctx, row)
  return 'phone' in payee ? payee.phone : `openId:${payee.openId}`
}
