import { type Insertable, sql } from 'kysely'
import { isPostgres } from './dialect-of'
import type { Tables } from './tables'
import type { Db, Trx } from './transaction'

/** The tables that a draw adds rows to, with all their columns. */
const WRITTEN = {
  nonces: ['session_id', 'nonce', 'expires_at'],
  idempotency: [
    'visit_id',
    'path',
    'key_hash',
    'body_hash',
    'answer',
    'succeeded',
    'owner',
    'held_until',
    'expires_at',
  ],
  awards: [
    'activity_id',
    'identity',
    'award_index',
    'took_stock',
    'prize_name',
    'message',
    'amount_fen',
    'created_at',
  ],
  drawPending: ['activity_id', 'receipt', 'body', 'at'],
  payouts: [
    'payout_id',
    'activity_id',
    'source',
    'source_id',
    'payee',
    'fen',
    'state',
    'reason',
    'attempts',
    'next_try_at',
    'created_at',
    'due_since',
    'released_by',
    'submitted_at',
    'confirmed_at',
  ],
} as const satisfies { [Name in keyof Tables]?: readonly string[] }

type Written = keyof typeof WRITTEN

/** Rows that some draws leave behind. */
export type DrawRows = { readonly [Name in Written]: readonly Insertable<Tables[Name]>[] }

/** What some draws of one campaign leave behind. */
type DrawWrites = DrawRows & {
  readonly activityId: string
  /** Pieces that are taken of the campaign's prizes, by item; the transaction holds their rows. */
  readonly pieces: ReadonlyMap<string, number>
  /** What is promised of the campaign's budget, whose row the transaction holds; 0 leaves it as it is. */
  readonly promisedFen: number
  readonly budgetFen: number
}

const NAMES = Object.keys(WRITTEN) as Written[]
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The rows of a table as JSON, by the names of its columns. */
const jsonOf = (rows: readonly object[]): string =>
  JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value]))),
  )

const piecesJson = (pieces: DrawWrites['pieces']): string =>
  JSON.stringify([...pieces].map(([item, count]) => ({ item, count })))

/** The inserts of all tables and the updates of stock and budget as one statement: each is a part of a `with`. */
async function writePostgres(trx: Trx, writes: DrawWrites): Promise<void> {
  const inserts = NAMES.map((name) => {
    const columns = sql.raw(WRITTEN[name].join(', '))
    const table = sql.raw(snake(name))
    return sql`${sql.raw(`${snake(name)}_added`)} as (insert into ${table} (${columns})
      select ${columns} from json_populate_recordset(null::${table}, ${jsonOf(writes[name])}::json))`
  })
  const { activityId, promisedFen, budgetFen } = writes
  await sql`with ${sql.join(inserts)}, promised as (
      update campaign_budgets set promised_fen = promised_fen + cast(${promisedFen} as bigint),
        budget_fen = cast(${budgetFen} as bigint),
        alarmed_at = case when budget_fen = cast(${budgetFen} as bigint) then alarmed_at end
      where activity_id = ${activityId} and cast(${promisedFen} as bigint) > 0
    )
    update campaign_stock set taken = taken + gone.count
    from json_to_recordset(${piecesJson(writes.pieces)}::json) as gone(item text, count bigint)
    where campaign_stock.activity_id = ${activityId} and campaign_stock.kind = 'prize'
      and campaign_stock.item = gone.item`.execute(trx)
}

/** SQLite has no inserts in a `with`: a temporary view takes the row, and its trigger does the same. */
const VIEW = 'draw_writes'
const VALUES = ['activity_id', 'pieces', 'promised_fen', 'budget_fen']

function triggerText(): string {
  const inserts = NAMES.map((name) => {
    const columns = WRITTEN[name]
    const values = columns.map((column) => `value ->> '$.${column}'`)
    return `insert into ${snake(name)} (${columns.join(', ')})
      select ${values.join(', ')} from json_each(new.${snake(name)});`
  })
  return `create temp trigger if not exists ${VIEW}_taken instead of insert on ${VIEW} begin
    ${inserts.join('\n')}
    update campaign_stock set taken = taken + gone.count
    from (select value ->> '$.item' as item, value ->> '$.count' as count from json_each(new.pieces)) as gone
    where campaign_stock.activity_id = new.activity_id and campaign_stock.kind = 'prize'
      and campaign_stock.item = gone.item;
    update campaign_budgets set promised_fen = promised_fen + new.promised_fen, budget_fen = new.budget_fen,
      alarmed_at = case when budget_fen = new.budget_fen then alarmed_at end
    where activity_id = new.activity_id and new.promised_fen > 0;
  end`
}

/** Makes what `writeDraws` needs on this connection; once, after the migrations. */
export async function prepareDrawWrites(db: Db): Promise<void> {
  if (isPostgres(db)) return
  const columns = [...VALUES, ...NAMES.map(snake)].map((column) => `null as ${column}`)
  await sql.raw(`create temp view if not exists ${VIEW} as select ${columns.join(', ')}`).execute(db)
  await sql.raw(triggerText()).execute(db)
}

/**
 * Writes everything that draws leave behind in one statement. A row that is there already fails it, and with it the
 * transaction: the caller has read what was there.
 */
export async function writeDraws(trx: Trx, writes: DrawWrites): Promise<void> {
  if (isPostgres(trx)) return writePostgres(trx, writes)
  const values = NAMES.map((name) => sql`${jsonOf(writes[name])}`)
  await sql`insert into ${sql.raw(VIEW)} (${sql.raw([...VALUES, ...NAMES.map(snake)].join(', '))})
    values (${writes.activityId}, ${piecesJson(writes.pieces)}, ${writes.promisedFen}, ${writes.budgetFen},
      ${sql.join(values)})`.execute(trx)
}
