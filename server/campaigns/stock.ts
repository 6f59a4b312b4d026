import { sql } from 'kysely'
import type { CampaignFile } from '../../domain/campaign/file'
import { isAmong } from '../db/by-key'
import { jsonRows } from '../db/json-rows'
import { type Db, type ReadDb, transaction } from '../db/transaction'
import type { Campaign } from './campaign'

/** One kind of thing of which a campaign has so many. */
export interface StockEntry {
  kind: 'prize' | 'option' | 'coupon' | 'card'
  item: string
  total: number
}

/** Everything of which a campaign file says how many there are. */
export function stockOf(file: CampaignFile): StockEntry[] {
  const entries: StockEntry[] = []
  const add = (kind: StockEntry['kind'], item: string, total: number | undefined) => {
    if (total !== undefined) entries.push({ kind, item, total })
  }
  if (file.family === 'activity') {
    for (const prize of file.prizes ?? []) add('prize', String(prize.awardIndex), prize.stock)
    for (const option of file.redPacketOptions ?? []) add('option', option.id, option.stock)
    add('coupon', '', file.coupons?.codes?.length ?? file.coupons?.stock)
  }
  if (file.family === 'gift' || file.family === 'pay')
    for (const prize of file.giftPrizes) add('prize', prize.id, prize.stock ?? prize.couponCodes?.length)
  if (file.family === 'new-year') for (const card of file.cards) add('card', card.id, card.stock)
  return entries
}

const STOCK = { activity_id: 'text', kind: 'text', item: 'text', total: 'bigint' } as const

/**
 * Writes how many there are; what is taken stays taken, also when there are fewer now than are taken.
 * Rows that say so already are not touched, so that a reload never waits for the draws of a busy campaign. The others are
 * locked in the order of their items, as draws lock them (`present.ts`), so that neither waits for the other in a circle.
 */
export async function writeStock(db: Db, wanted: ReadonlyMap<string, readonly StockEntry[]>): Promise<void> {
  const rows = await db.selectFrom('campaignStock').select(['activityId', 'kind', 'item', 'total']).execute()
  const present = new Map(rows.map((row) => [stockKey(row.activityId, row), row.total]))
  const changed = [...wanted].flatMap(([activityId, entries]) =>
    entries
      .filter((entry) => present.get(stockKey(activityId, entry)) !== entry.total)
      .map((entry) => ({ ...entry, activity_id: activityId })),
  )
  if (changed.length === 0) return
  const given = jsonRows('given', STOCK, sql`${JSON.stringify(changed)}`)
  await transaction(db, (trx) =>
    sql`insert into campaign_stock (activity_id, kind, item, total, taken)
      select activity_id, kind, item, total, 0 from ${given} where true order by activity_id, kind, item
      on conflict (activity_id, kind, item) do update set total = excluded.total`.execute(trx),
  )
}

const stockKey = (activityId: string, { kind, item }: { kind: string; item: string }): string =>
  JSON.stringify([activityId, kind, item])

/** How many there are of a thing, and how many are taken. */
export interface CountedStock extends StockEntry {
  taken: number
}

/** What is counted of everything that each of these campaigns has now: of what a version before had, the rows stay. */
export async function countedStock(
  db: ReadDb,
  campaigns: readonly Campaign[],
): Promise<Map<string, CountedStock[]>> {
  const ids = campaigns.map(({ activityId }) => activityId)
  const rows = await db
    .selectFrom('campaignStock')
    .select(['activityId', 'kind', 'item', 'total', 'taken'])
    .where(isAmong('activityId', ids))
    .execute()
  const counted = new Map(rows.map(({ activityId, ...row }) => [stockKey(activityId, row), row]))
  return new Map(
    campaigns.map(({ activityId, file }) => [
      activityId,
      stockOf(file).flatMap(({ kind, item }) => {
        const row = counted.get(stockKey(activityId, { kind, item }))
        return row === undefined ? [] : [{ kind, item, total: row.total, taken: row.taken }]
      }),
    ]),
  )
}
