import { CompiledQuery, type Insertable, sql } from 'kysely'
import { isPostgres } from './dialect-of'
import { fixedStatement } from './fixed-statement'
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
  drawLog: ['activity_id', 'seq', 'hash', 'receipt', 'body'],
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
  /** The row of `meta` that the draws were made under. */
  readonly under: { readonly key: string; readonly value: string }
  /** Pieces that are taken of the campaign's prizes, by item; the transaction holds their rows. */
  readonly pieces: ReadonlyMap<string, number>
  /** What is promised of the campaign's budget, whose row the transaction holds; 0 leaves it as it is. */
  readonly promisedFen: number
  readonly budgetFen: number
  /** The newest of the log's rows, whose row in `draw_chains` the transaction holds; undefined where none is added. */
  readonly chain: { readonly seq: number; readonly hash: string } | undefined
}

const NAMES = Object.keys(WRITTEN) as Written[]
const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Each table's columns, with the properties of the rows. */
const COLUMNS = new Map<Written, readonly (readonly [column: string, property: string])[]>(
  NAMES.map((name) => [name, WRITTEN[name].map((column) => [column, camel(column)])]),
)

/** The rows of a table as JSON, by the names of its columns. */
function jsonOf<Name extends Written>(name: Name, rows: DrawRows[Name]): string {
  const columns = COLUMNS.get(name) ?? []
  return JSON.stringify(
    rows.map((row: Readonly<Record<string, unknown>>) => {
      const named: Record<string, unknown> = {}
      for (const [column, property] of columns) named[column] = row[property]
      return named
    }),
  )
}

const piecesJson = (pieces: DrawWrites['pieces']): string =>
  JSON.stringify([...pieces].map(([item, count]) => ({ item, count })))

const nameOf = (name: Written) => `${name}Rows` as const

/**
 * The inserts of all tables and the updates of stock, budget and log as one statement: each is a part of a `with`. It reads the
 * row of `meta` as it is then: the statement that waited for the locks saw it as it was before.
 */
const postgresStatement = fixedStatement<
  { value: string },
  ReturnType<typeof nameOf> | 'activityId' | 'key' | 'promisedFen' | 'budgetFen' | 'seq' | 'hash' | 'pieces'
>((_db, place) => {
  const inserts = NAMES.map((name) => {
    const columns = sql.raw(WRITTEN[name].join(', '))
    const table = sql.raw(snake(name))
    return sql`${sql.raw(`${snake(name)}_added`)} as (insert into ${table} (${columns})
      select ${columns} from json_populate_recordset(null::${table}, ${place(nameOf(name))}::json))`
  })
  const activityId = place('activityId')
  const promisedFen = place('promisedFen')
  const budgetFen = place('budgetFen')
  const seq = place('seq')
  return sql`with ${sql.join(inserts)}, promised as (
      update campaign_budgets set promised_fen = promised_fen + cast(${promisedFen} as bigint),
        budget_fen = cast(${budgetFen} as bigint),
        alarmed_at = case when budget_fen = cast(${budgetFen} as bigint) then alarmed_at end
      where activity_id = ${activityId} and cast(${promisedFen} as bigint) > 0
    ), chained as (
      update draw_chains set seq = cast(${seq} as bigint), hash = cast(${place('hash')} as text)
      where activity_id = ${activityId} and cast(${seq} as bigint) is not null
    ), took as (
      update campaign_stock set taken = taken + gone.count
      from json_to_recordset(${place('pieces')}::json) as gone(item text, count bigint)
      where campaign_stock.activity_id = ${activityId} and campaign_stock.kind = 'prize'
        and campaign_stock.item = gone.item
    )
    select value from meta where key = ${place('key')}`
})

async function writePostgres(trx: Trx, writes: DrawWrites): Promise<boolean> {
  const { activityId, under, promisedFen, budgetFen, chain } = writes
  const [present] = await postgresStatement(trx, {
    ...{ activityId, key: under.key, promisedFen, budgetFen },
    ...{ seq: chain?.seq ?? null, hash: chain?.hash ?? null },
    pieces: piecesJson(writes.pieces),
    noncesRows: jsonOf('nonces', writes.nonces),
    idempotencyRows: jsonOf('idempotency', writes.idempotency),
    awardsRows: jsonOf('awards', writes.awards),
    drawPendingRows: jsonOf('drawPending', writes.drawPending),
    drawLogRows: jsonOf('drawLog', writes.drawLog),
    payoutsRows: jsonOf('payouts', writes.payouts),
  })
  return (present?.value ?? '') === under.value
}

/** SQLite has no inserts in a `with`: a temporary view takes what one draw adds, and its trigger does the same. */
const VIEW = 'draw_writes'

/** The columns of the view: of each table its own, of one prize the pieces that are taken, what is promised, the log's end. */
const VIEW_COLUMNS = [
  ...NAMES.flatMap((name) => WRITTEN[name].map((column) => `${snake(name)}_${column}`)),
  'stock_activity_id',
  'stock_item',
  'stock_count',
  'budget_activity_id',
  'budget_promised_fen',
  'budget_fen',
  'chain_activity_id',
  'chain_seq',
  'chain_hash',
]

function triggerText(): string {
  const inserts = NAMES.map((name) => {
    const table = snake(name)
    const [first] = WRITTEN[name]
    const values = WRITTEN[name].map((column) => `new.${table}_${column}`)
    return `insert into ${table} (${WRITTEN[name].join(', ')}) select ${values.join(', ')}
      where new.${table}_${first} is not null;`
  })
  return `create temp trigger if not exists ${VIEW}_taken instead of insert on ${VIEW} begin
    ${inserts.join('\n')}
    update campaign_stock set taken = taken + new.stock_count
    where activity_id = new.stock_activity_id and kind = 'prize' and item = new.stock_item;
    update campaign_budgets set promised_fen = promised_fen + new.budget_promised_fen, budget_fen = new.budget_fen,
      alarmed_at = case when budget_fen = new.budget_fen then alarmed_at end
    where activity_id = new.budget_activity_id;
    update draw_chains set seq = new.chain_seq, hash = new.chain_hash where activity_id = new.chain_activity_id;
  end`
}

/** Makes what `writeDraws` needs on the connection that writes; once, after the migrations. */
export async function prepareDrawWrites(db: Db): Promise<void> {
  if (isPostgres(db)) return
  const columns = VIEW_COLUMNS.map((column) => `null as ${column}`)
  await sql.raw(`create temp view if not exists ${VIEW} as select ${columns.join(', ')}`).execute(db)
  await sql.raw(triggerText()).execute(db)
}

/**
 * Rows of the view as one list of values: the draws' and the pieces' side by side. Filled up with empty ones to a power of two,
 * so that there are few texts and each is prepared once.
 */
function viewRows({ activityId, under: _under, pieces, promisedFen, budgetFen, chain, ...rows }: DrawWrites) {
  const stock = [...pieces]
  const wanted = Math.max(1, stock.length, ...NAMES.map((name) => rows[name].length))
  const count = 2 ** Math.ceil(Math.log2(wanted))
  const values: unknown[] = []
  for (let at = 0; at < count; at++) {
    for (const [name, columns] of COLUMNS) {
      const row: Readonly<Record<string, unknown>> | undefined = rows[name][at]
      for (const [, property] of columns) values.push(row?.[property] ?? null)
    }
    const piece = stock[at]
    if (piece === undefined) values.push(null, null, null)
    else values.push(activityId, ...piece)
    if (at === 0 && promisedFen > 0) values.push(activityId, promisedFen, budgetFen)
    else values.push(null, null, null)
    if (at === 0 && chain !== undefined) values.push(activityId, chain.seq, chain.hash)
    else values.push(null, null, null)
  }
  return { count, values }
}

const insertTexts = new Map<number, string>()

/** Fails instead of aborting: SQLite keeps no pages for undoing the statement alone, since all of it is undone then. */
function insertText(rows: number): string {
  const row = `(${VIEW_COLUMNS.map(() => '?').join(', ')})`
  const text =
    insertTexts.get(rows) ?? `insert or fail into ${VIEW} values ${Array<string>(rows).fill(row).join(', ')}`
  insertTexts.set(rows, text)
  return text
}

/**
 * Writes everything that draws leave behind in one statement. A row that is there already fails it, and with it the
 * transaction: the caller has read what was there, and lets the error through.
 * @returns false where the row of `meta` is another meanwhile: the caller undoes the transaction. Not on SQLite, whose
 * transaction is the only one that writes from its beginning on
 */
export async function writeDraws(trx: Trx, writes: DrawWrites): Promise<boolean> {
  if (isPostgres(trx)) return writePostgres(trx, writes)
  const { count, values } = viewRows(writes)
  await trx.executeQuery(CompiledQuery.raw(insertText(count), values))
  return true
}
