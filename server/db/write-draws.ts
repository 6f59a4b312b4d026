import { type Insertable, sql } from 'kysely'
import { fixedStatement } from './fixed-statement'
import type { Tables } from './tables'
import type { Trx } from './transaction'

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
const writeStatement = fixedStatement<
  { value: string },
  ReturnType<typeof nameOf> | 'activityId' | 'key' | 'promisedFen' | 'budgetFen' | 'seq' | 'hash' | 'pieces'
>((place) => {
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

/**
 * Writes everything that draws leave behind in one statement. A row that is there already fails it, and with it the
 * transaction: the caller has read what was there, and lets the error through.
 * @returns false where the row of `meta` is another meanwhile: the caller undoes the transaction
 */
export async function writeDraws(trx: Trx, writes: DrawWrites): Promise<boolean> {
  const { activityId, under, promisedFen, budgetFen, chain } = writes
  const [present] = await writeStatement(trx, {
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
