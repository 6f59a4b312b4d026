import { sql } from 'kysely'
import type { DeskFigures } from '../../../../domain/desk/overview/overview-calls'
import type { Campaign } from '../../../campaigns/campaign'
import { drawnFrom } from '../../../campaigns/draws/prizes'
import { stockOf } from '../../../campaigns/generation'
import { isAmong } from '../../../db/by-key'
import type { Db } from '../../../db/transaction'
import { visitorsOnDay } from '../../../participation/visit-counts/counted-visits'

/** Draws by campaign, as their logs count them. */
async function drawsOf(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('drawChains')
    .select(['activityId', 'seq'])
    .where(isAmong('activityId', ids))
    .execute()
  return new Map(rows.map(({ activityId, seq }) => [activityId, seq]))
}

/** What is left by what each campaign has now: of what a version before had, the rows stay. */
async function stocksOf(
  db: Db,
  campaigns: readonly Campaign[],
): Promise<Map<string, { left: number; total: number }>> {
  const rows = await db
    .selectFrom('campaignStock')
    .select(['activityId', 'kind', 'item', 'total', 'taken'])
    .where(
      isAmong(
        'activityId',
        campaigns.map(({ activityId }) => activityId),
      ),
    )
    .execute()
  const keyOf = (activityId: string, { kind, item }: { kind: string; item: string }) =>
    JSON.stringify([activityId, kind, item])
  const present = new Set(
    campaigns.flatMap(({ activityId, file }) => stockOf(file).map((entry) => keyOf(activityId, entry))),
  )
  const stocks = new Map<string, { left: number; total: number }>()
  for (const { activityId, kind, item, total, taken } of rows) {
    if (!present.has(keyOf(activityId, { kind, item }))) continue
    const sum = stocks.get(activityId) ?? { left: 0, total: 0 }
    stocks.set(activityId, { left: sum.left + total - taken, total: sum.total + total })
  }
  return stocks
}

/** Fen that campaigns with a budget have promised; null for what was promised before there was one, which is not counted yet. */
async function promisedOf(db: Db, ids: readonly string[]): Promise<Map<string, number | null>> {
  const counted = await db
    .selectFrom('campaignBudgets')
    .select(['activityId', 'promisedFen'])
    .where(isAmong('activityId', ids))
    .execute()
  const promised = new Map<string, number | null>(
    counted.map(({ activityId, promisedFen }) => [activityId, promisedFen]),
  )
  const others = ids.filter((id) => !promised.has(id))
  const { rows } = await sql<{ id: string; has: boolean }>`
    select id, exists (select from ${sql.table('payouts')} where ${sql.ref('activityId')} = id) as has
    from unnest(${others}::text[]) as id`.execute(db)
  for (const { id, has } of rows) promised.set(id, has ? null : 0)
  return promised
}

/** How campaigns go, from counters alone: however many have taken part, a campaign costs a few rows. */
export async function figuresOf(db: Db, campaigns: readonly Campaign[], now: number): Promise<DeskFigures[]> {
  const ids = campaigns.map(({ activityId }) => activityId)
  const limited = campaigns.filter(({ file }) => file.budgetFen !== undefined)
  const visitors = await visitorsOnDay(db, ids, now)
  const draws = await drawsOf(db, ids)
  const stocks = await stocksOf(db, campaigns)
  const promised = await promisedOf(
    db,
    limited.map(({ activityId }) => activityId),
  )
  return campaigns.map(({ activityId, file }) => ({
    activityId,
    visitors: visitors.get(activityId) ?? 0,
    draws: drawnFrom(file) === undefined ? null : (draws.get(activityId) ?? 0),
    budget:
      file.budgetFen === undefined
        ? null
        : { promisedFen: promised.get(activityId) ?? null, budgetFen: file.budgetFen },
    stock: stocks.get(activityId) ?? null,
  }))
}
