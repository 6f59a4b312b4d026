import { sql } from 'kysely'
import type { DeskFigures } from '../../../../domain/desk/overview/overview-calls'
import type { Campaign } from '../../../campaigns/campaign'
import { drawnFrom } from '../../../campaigns/draws/prizes'
import { hasPromised } from '../../../campaigns/promised'
import { type CountedStock, countedStock } from '../../../campaigns/stock'
import { isAmong } from '../../../db/by-key'
import type { ReadDb } from '../../../db/transaction'
import { countedPromises } from '../../../participation/payout/budget'
import { visitorsOnDay } from '../../../participation/visit-counts/counted-visits'

/** Draws by campaign, as their logs count them. */
async function drawsOf(db: ReadDb, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('drawChains')
    .select(['activityId', 'seq'])
    .where(isAmong('activityId', ids))
    .execute()
  return new Map(rows.map(({ activityId, seq }) => [activityId, seq]))
}

/** What is left of everything together; null for a campaign that has no stock. */
function leftOf(stock: readonly CountedStock[]): DeskFigures['stock'] {
  if (stock.length === 0) return null
  const total = stock.reduce((sum, entry) => sum + entry.total, 0)
  return { left: stock.reduce((sum, entry) => sum - entry.taken, total), total }
}

/** Fen that campaigns with a budget have promised; null for what was promised before there was one, which is not counted yet. */
async function promisedOf(db: ReadDb, ids: readonly string[]): Promise<Map<string, number | null>> {
  const promised = new Map<string, number | null>(await countedPromises(db, ids))
  const others = ids.filter((id) => !promised.has(id))
  const { rows } = await sql<{ id: string; has: boolean }>`
    select id, ${hasPromised(sql`id`)} as has
    from unnest(${others}::text[]) as id`.execute(db)
  for (const { id, has } of rows) promised.set(id, has ? null : 0)
  return promised
}

/** How campaigns go, from counters alone: however many have taken part, a campaign costs a few rows. */
export async function figuresOf(
  db: ReadDb,
  campaigns: readonly Campaign[],
  now: number,
): Promise<DeskFigures[]> {
  const ids = campaigns.map(({ activityId }) => activityId)
  const limited = campaigns.filter(({ file }) => file.budgetFen !== undefined)
  const visitors = await visitorsOnDay(db, ids, now)
  const draws = await drawsOf(db, ids)
  const stocks = await countedStock(db, campaigns)
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
    stock: leftOf(stocks.get(activityId) ?? []),
  }))
}
