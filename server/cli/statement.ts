import * as z from 'zod'

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

type Statement =
  | { readonly ok: true; readonly rows: readonly StatementRow[] }
  | { readonly ok: false; readonly problems: readonly string[] }

const COLUMNS = ['payoutId', 'phone', 'fen', 'at', 'state'] as const
const MOST_PROBLEMS = 10

const fieldsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)\s*(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? (bare ?? '').trim(),
  )

/** Reads the wallet's statement: CSV with the header `payoutId,phone,fen,at,state` in any order. All of it, or nothing. */
export function readStatement(text: string): Statement {
  const [header = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
  const names = fieldsOf(header)
  const missing = COLUMNS.filter((name) => !names.includes(name))
  if (missing.length > 0)
    return { ok: false, problems: [`line 1: expected the column ${missing.join(', ')}`] }
  const rows: StatementRow[] = []
  const problems: string[] = []
  for (const [at, line] of lines.entries()) {
    const fields = fieldsOf(line)
    const parsed = row.safeParse(
      Object.fromEntries(names.map((name, column) => [name, fields[column] ?? ''])),
    )
    if (parsed.success) rows.push(parsed.data)
    else problems.push(`row ${at + 1}: ${String(parsed.error.issues[0]?.path[0])} is not one`)
  }
  if (problems.length === 0) return { ok: true, rows }
  const more = problems.length - MOST_PROBLEMS
  return {
    ok: false,
    problems: more > 0 ? [...problems.slice(0, MOST_PROBLEMS), `and ${more} more`] : problems,
  }
}

/** A payout as our table has it, its payee in the words of the statement. */
export interface OwnPayout {
  readonly payoutId: string
  /** '' once the payee has been erased. */
  readonly phone: string
  readonly fen: number
  readonly state: string
}

/** What does not fit between the statement and our payouts. */
interface Difference {
  readonly payoutId: string
  readonly difference:
    | 'unknown here'
    | 'not in the statement'
    | 'more than once in the statement'
    | 'another amount'
    | 'another payee'
    | 'paid, and not confirmed here'
    | 'confirmed here, and not paid'
  /** Of ours and of the wallet's. */
  readonly ours: string
  readonly theirs: string
}

const textOf = (one: { fen: number; state: string } | undefined): string =>
  one ? `${one.state} ${one.fen}` : ''

/**
 * Every difference between the whole statement and our payouts. A refused or a merely accepted line is none where ours is
 * not confirmed either.
 */
export function differencesOf(ours: readonly OwnPayout[], statement: readonly StatementRow[]): Difference[] {
  const found: Difference[] = []
  const theirs = new Map<string, StatementRow>()
  const own = new Map(ours.map((one) => [one.payoutId, one]))
  const note = (payoutId: string, difference: Difference['difference']) =>
    found.push({
      payoutId,
      difference,
      ours: textOf(own.get(payoutId)),
      theirs: textOf(theirs.get(payoutId)),
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
