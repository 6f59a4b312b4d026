import { sql } from 'kysely'
import { GENERATION } from '../../campaigns/generation'
import { fixedStatement } from '../../db/fixed-statement'
import { jsonRows } from '../../db/json-rows'
import type { Trx } from '../../db/transaction'

/** What is asked about one draw: the person, and what its call uses up. */
export interface Asked {
  readonly identity: string
  readonly nonce: { readonly sessionId: string; readonly nonce: string } | undefined
  readonly slot: { readonly visitId: string; readonly path: string; readonly keyHash: string } | undefined
}

/** What the database has of a campaign and of those who draw. */
export interface Present {
  /** Marker of the campaigns' version. */
  readonly generation: string
  readonly stock: readonly { item: string; total: number; taken: number }[]
  /** What is promised of the budget; undefined where nothing has been counted yet. */
  readonly promisedFen: number | undefined
  /** The newest row of the log; undefined where it has not been begun. */
  readonly chain: { readonly seq: number; readonly hash: string } | undefined
  /** Whether there is a row of this draw already: its award, its nonce, its key, or a result that the lab has set. */
  isMet(asked: Asked): boolean
}

interface Found {
  what: 'generation' | 'stock' | 'promised' | 'chain' | 'met'
  name: string
  total: number | null
  taken: number | null
}

const award = ({ identity }: Asked) => `award ${identity}`
const nonce = ({ nonce: own }: Asked) => `nonce ${own?.sessionId} ${own?.nonce}`
const key = ({ slot }: Asked) => `key ${slot?.visitId} ${slot?.path} ${slot?.keyHash}`
const forced = (identity: string) => `forced ${identity}`

const COLUMNS = {
  identity: 'text',
  session_id: 'text',
  nonce: 'text',
  visit_id: 'text',
  path: 'text',
  key_hash: 'text',
} as const

/** For a demo, where the lab may have set a result, with that of all. */
const presentStatement = (isDemo: boolean) =>
  fixedStatement<Found, 'activityId' | 'rows'>((place) => {
    const activityId = place('activityId')
    // Keeps the database from a join, for which it may read every award of the campaign for each draw.
    const byKey = sql`limit 1 offset 0`
    const set = isDemo
      ? sql`union all select 'met', 'forced ' || identity, null, null from forced_awards where activity_id = ${activityId}`
      : sql``
    return sql`
    with stock as (
      select item, total, taken from campaign_stock
      where activity_id = ${activityId} and kind = 'prize' order by item for update
    ),
    budget as (select promised_fen from campaign_budgets where activity_id = ${activityId} for update),
    chain as (select seq, hash from draw_chains where activity_id = ${activityId} for update),
    asked as (
      select identity, session_id, nonce, visit_id, path, key_hash from ${jsonRows('given', COLUMNS, place('rows'))}
    )
    select 'generation' as what, value as name, cast(null as bigint) as total, cast(null as bigint) as taken
      from meta where key = ${GENERATION}
    union all select 'stock', item, total, taken from stock
    union all select 'promised', '', promised_fen, null from budget
    union all select 'chain', hash, seq, null from chain
    union all select 'met', 'award ' || identity, null, null from asked
      where exists (select 1 from awards
        where awards.activity_id = ${activityId} and awards.identity = asked.identity ${byKey})
    union all select 'met', 'nonce ' || session_id || ' ' || nonce, null, null from asked
      where exists (select 1 from nonces
        where nonces.session_id = asked.session_id and nonces.nonce = asked.nonce ${byKey})
    union all select 'met', 'key ' || visit_id || ' ' || path || ' ' || key_hash, null, null from asked
      where exists (select 1 from idempotency as kept
        where kept.visit_id = asked.visit_id and kept.path = asked.path and kept.key_hash = asked.key_hash ${byKey})
    ${set}`
  })

const STATEMENTS = { demo: presentStatement(true), production: presentStatement(false) }

/**
 * Reads in one statement what draws of a campaign need to know, and locks the rows of its prizes, its budget and the end of
 * its log until the transaction ends, so that they do not change.
 * @param isDemo whether the lab may have set a result
 */
export async function readPresent(
  trx: Trx,
  activityId: string,
  asked: readonly Asked[],
  isDemo: boolean,
): Promise<Present> {
  const rows = asked.map(({ identity, nonce: own, slot }) => ({
    identity,
    session_id: own?.sessionId ?? null,
    nonce: own?.nonce ?? null,
    visit_id: slot?.visitId ?? null,
    path: slot?.path ?? null,
    key_hash: slot?.keyHash ?? null,
  }))
  const statement = STATEMENTS[isDemo ? 'demo' : 'production']
  const found = await statement(trx, { activityId, rows: JSON.stringify(rows) })
  const met = new Set(found.filter(({ what }) => what === 'met').map(({ name }) => name))
  const last = found.find(({ what }) => what === 'chain')
  return {
    generation: found.find(({ what }) => what === 'generation')?.name ?? '',
    stock: found.flatMap(({ what, name, total, taken }) =>
      what === 'stock' && total !== null && taken !== null ? [{ item: name, total, taken }] : [],
    ),
    promisedFen: found.find(({ what }) => what === 'promised')?.total ?? undefined,
    chain: last && last.total !== null ? { seq: last.total, hash: last.name } : undefined,
    isMet: (one) =>
      met.has(award(one)) ||
      met.has(nonce(one)) ||
      met.has(key(one)) ||
      met.has(forced(one.identity)) ||
      met.has(forced('')),
  }
}
