import { type Insertable, sql } from 'kysely'
import { askedKeys } from './by-key'
import { fixedStatement } from './fixed-statement'
import { jsonRows, snake } from './json-rows'
import type { Tables } from './tables'
import type { Trx } from './transaction'

/** The tables that a draw adds rows to, with all their columns. */
const WRITTEN = {
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

/** What some draws of one campaign leave behind. */
type DrawWrites = { readonly [Name in Written]: readonly Insertable<Tables[Name]>[] } & {
  readonly activityId: string
  /** The row of `meta` that the draws were made under. */
  readonly under: { readonly key: string; readonly value: string }
  /** Pieces that are taken of the campaign's prizes, whose rows the transaction holds. */
  readonly pieces: readonly { readonly item: string; readonly count: number }[]
  /** Those of them that are counted by periods. */
  readonly releases: readonly { readonly item: string; readonly period: number; readonly count: number }[]
  /** What is promised of the campaign's budget, whose row the transaction holds; 0 leaves it as it is. */
  readonly promisedFen: number
  readonly budgetFen: number
  /** The newest row of the log, whose row in `draw_chains` the transaction holds. */
  readonly chain: { readonly seq: number; readonly hash: string }
}

const NAMES = Object.keys(WRITTEN) as Written[]
const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Each table's columns, with the properties of the rows. */
const COLUMNS = new Map<Written, readonly (readonly [column: string, property: string])[]>(
  NAMES.map((name) => [name, WRITTEN[name].map((column) => [column, camel(column)])]),
)

/** The rows of a table as JSON, by the names of its columns. */
function jsonOf<Name extends Written>(name: Name, rows: DrawWrites[Name]): string {
  const columns = COLUMNS.get(name) ?? []
  return JSON.stringify(
    rows.map((row: Readonly<Record<string, unknown>>) => {
      const named: Record<string, unknown> = {}
      for (const [column, property] of columns) named[column] = row[property]
      return named
    }),
  )
}

const nameOf = (name: Written) => `${name}Rows` as const
const PIECES = { item: 'text', count: 'bigint' } as const
const RELEASES = { ...PIECES, period: 'bigint' } as const

type Place =
  | ReturnType<typeof nameOf>
  | 'activityId'
  | 'key'
  | 'promisedFen'
  | 'budgetFen'
  | 'seq'
  | 'hash'
  | 'pieces'
  | 'releases'
  | 'identities'

/**
 * The inserts of all tables and the updates of stock, budget and log as one statement: each is a part of a `with`. It sees the
 * awards and the row of `meta` as they are then: the statement that waited for the locks saw them as they were before. Where
 * somebody was drawn for meanwhile it writes nothing.
 */
const writeStatement = fixedStatement<{ value: string; drawn: string[] | null }, Place>((place) => {
  const activityId = place('activityId')
  const isFree = sql`not exists (select 1 from drawn)`
  const inserts = NAMES.map((name) => {
    const columns = sql.raw(WRITTEN[name].join(', '))
    const table = sql.raw(snake(name))
    return sql`${sql.raw(`${snake(name)}_added`)} as (insert into ${table} (${columns})
      select ${columns} from json_populate_recordset(null::${table}, ${place(nameOf(name))}::json) where ${isFree})`
  })
  const promisedFen = sql`cast(${place('promisedFen')} as bigint)`
  const budgetFen = sql`cast(${place('budgetFen')} as bigint)`
  return sql`with drawn as materialized (
      select value from ${askedKeys(place('identities'))} where exists (select 1 from awards
        where awards.activity_id = ${activityId} and awards.identity = asked.value limit 1 offset 0)
    ), ${sql.join(inserts)}, promised as (
      update campaign_budgets set promised_fen = promised_fen + ${promisedFen}, budget_fen = ${budgetFen},
        alarmed_at = case when budget_fen = ${budgetFen} then alarmed_at end
      where activity_id = ${activityId} and ${promisedFen} > 0 and ${isFree}
    ), chained as (
      update draw_chains set seq = cast(${place('seq')} as bigint), hash = cast(${place('hash')} as text)
      where activity_id = ${activityId} and ${isFree}
    ), took as (
      update campaign_stock set taken = taken + gone.count from ${jsonRows('gone', PIECES, place('pieces'))}
      where campaign_stock.activity_id = ${activityId} and campaign_stock.kind = 'prize'
        and campaign_stock.item = gone.item and ${isFree}
    ), counted as (
      insert into stock_releases (activity_id, item, period, taken)
      select ${activityId}, item, period, count from ${jsonRows('gone', RELEASES, place('releases'))} where ${isFree}
      on conflict (activity_id, item, period) do update set taken = stock_releases.taken + excluded.taken
    )
    select value, (select array_agg(value) from drawn) as drawn from meta where key = ${place('key')}`
})

/** What came of writing draws: under another row of `meta` the caller undoes the transaction. */
interface Outcome {
  readonly isUnder: boolean
  /** Who was drawn for meanwhile: where there is somebody, nothing was written. */
  readonly drawn: readonly string[]
}

/**
 * Writes everything that draws leave behind in one statement. A row that is there already fails it, and with it the
 * transaction, but for awards, which are looked for.
 */
export async function writeDraws(trx: Trx, writes: DrawWrites): Promise<Outcome> {
  const { activityId, under, promisedFen, budgetFen, chain } = writes
  const [present] = await writeStatement(trx, {
    ...{ activityId, key: under.key, promisedFen, budgetFen, seq: chain.seq, hash: chain.hash },
    pieces: JSON.stringify(writes.pieces),
    releases: JSON.stringify(writes.releases),
    identities: writes.awards.map(({ identity }) => identity),
    awardsRows: jsonOf('awards', writes.awards),
    drawLogRows: jsonOf('drawLog', writes.drawLog),
    payoutsRows: jsonOf('payouts', writes.payouts),
  })
  return { isUnder: (present?.value ?? '') === under.value, drawn: present?.drawn ?? [] }
}
