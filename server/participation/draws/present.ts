import { sql } from 'kysely'
import { GENERATION } from '../../campaigns/generation'
import { askedKeys } from '../../db/by-key'
import { fixedStatement } from '../../db/fixed-statement'
import type { Trx } from '../../db/transaction'

/** What draws of a campaign need to know before they are made. */
interface Asked {
  readonly activityId: string
  readonly identities: readonly string[]
  /** Whether to ask who has registered. */
  readonly needsRegistration: boolean
  /** Whether to ask whose registrations have been sent. */
  readonly isHeld: boolean
  /** Whether the lab may have set a result. */
  readonly isDemo: boolean
}

/** What the database has of a campaign and of those who draw. */
export interface Present {
  /** Marker of the campaigns' version. */
  readonly generation: string
  readonly stock: readonly { item: string; total: number; taken: number }[]
  /** What is promised of the budget; undefined where nothing has been counted yet. */
  readonly promisedFen: number | undefined
  /** The newest row of the log. */
  readonly chain: { readonly seq: number; readonly hash: string }
  /** Identities of those who have drawn. */
  readonly drawn: ReadonlySet<string>
  /** Identities of those who have registered, and of those whose registration the manager has sent. */
  readonly registered: ReadonlySet<string>
  readonly sent: ReadonlySet<string>
  /** Results that the lab has set, by identity; '' for the next person. */
  readonly forced: ReadonlyMap<string, number>
}

interface Found {
  what: 'generation' | 'stock' | 'promised' | 'chain' | 'drawn' | 'registered' | 'sent' | 'forced'
  name: string
  total: number | null
  taken: number | null
}

/** For a demo, where the lab may have set a result, with those. */
const presentStatement = (isDemo: boolean) =>
  fixedStatement<Found, 'activityId' | 'identities' | 'needsRegistration' | 'isHeld'>((place) => {
    const activityId = place('activityId')
    // Keeps the database from a join, for which it may read every award of the campaign for each draw.
    const isOf = (table: 'awards' | 'registrations') =>
      sql`${sql.table(table)}.activity_id = ${activityId} and ${sql.table(table)}.identity = asked.value`
    const byKey = sql`limit 1 offset 0`
    const set = isDemo ? sql`union all select 'forced', identity, award_index, null from forced` : sql``
    return sql`
    with stock as (
      select item, total, taken from campaign_stock
      where activity_id = ${activityId} and kind = 'prize' order by item for update
    ),
    budget as (select promised_fen from campaign_budgets where activity_id = ${activityId} for update),
    chain as (select seq, hash from draw_chains where activity_id = ${activityId} for update),
    forced as (select identity, award_index from forced_awards where activity_id = ${activityId} for update),
    asked as (select value from ${askedKeys(place('identities'))}),
    held as (
      select value, prize_send_status from asked cross join lateral (
        select prize_send_status from registrations where ${isOf('registrations')} ${byKey} for share) as registration
      where cast(${place('isHeld')} as boolean)
    )
    select 'generation' as what, value as name, cast(null as bigint) as total, cast(null as bigint) as taken
      from meta where key = ${GENERATION}
    union all select 'stock', item, total, taken from stock
    union all select 'promised', '', promised_fen, null from budget
    union all select 'chain', hash, seq, null from chain
    union all select 'drawn', value, null, null from asked
      where exists (select 1 from awards where ${isOf('awards')} ${byKey})
    union all select 'registered', value, null, null from asked
      where cast(${place('needsRegistration')} as boolean) and exists (
        select 1 from registrations where ${isOf('registrations')} ${byKey})
    union all select 'sent', value, null, null from held where prize_send_status = 1
    ${set}`
  })

const STATEMENTS = { demo: presentStatement(true), production: presentStatement(false) }

/**
 * Reads in one statement what draws of a campaign need to know, and locks the rows of its prizes, its budget and the end of
 * its log until the transaction ends, so that they do not change; then the registrations that the manager may be sending. What
 * was waited for is as it is now; who has drawn and who has registered, and the campaigns' marker, are as they were before that.
 */
export async function readPresent(trx: Trx, asked: Asked): Promise<Present> {
  const { activityId, identities, needsRegistration, isHeld, isDemo } = asked
  const statement = STATEMENTS[isDemo ? 'demo' : 'production']
  const found = await statement(trx, { activityId, identities, needsRegistration, isHeld })
  const of = (what: Found['what']) => found.filter((row) => row.what === what)
  const names = (what: Found['what']) => new Set(of(what).map(({ name }) => name))
  const [last] = of('chain')
  if (last === undefined) throw new Error(`${activityId} has no log`)
  return {
    generation: of('generation')[0]?.name ?? '',
    stock: of('stock').map(({ name, total, taken }) => ({
      item: name,
      total: total ?? 0,
      taken: taken ?? 0,
    })),
    promisedFen: of('promised')[0]?.total ?? undefined,
    chain: { seq: last.total ?? 0, hash: last.name },
    drawn: names('drawn'),
    registered: names('registered'),
    sent: names('sent'),
    forced: new Map(of('forced').map(({ name, total }) => [name, total ?? 0])),
  }
}
