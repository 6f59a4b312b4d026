import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import type { CampaignFile } from '../../domain/campaign/file'
import { DAY_MS } from '../../domain/rules/shanghai-time'
import { jsonRows } from '../db/json-rows'
import { notifyCampaigns } from '../db/notices'
import { type Db, transaction } from '../db/transaction'

const FIRST_START = 'firstStart'
/** The key of the marker in `meta`. */
export const GENERATION = 'campaignGeneration'
const REPORT_LIFE_MS = DAY_MS

/** First start of a server on this database, epoch ms; relative times of campaigns count from it. */
export async function firstStart(db: Db, now: number): Promise<number> {
  await db
    .insertInto('meta')
    .values({ key: FIRST_START, value: String(now) })
    .onConflict((c) => c.column('key').doNothing())
    .execute()
  return Number(await metaValue(db, FIRST_START))
}

/** Marker of the campaigns' present version; every process reads them again when it changes. */
export async function generation(db: Db): Promise<string> {
  return (await metaValue(db, GENERATION)) ?? ''
}

/** Undoes a transaction: its campaign was read in an older version, or another one has drawn for its person meanwhile. */
export class Overtaken extends Error {
  constructor() {
    super('what was read has changed meanwhile')
    this.name = 'Overtaken'
  }
}

/** Makes every process on this database read its campaigns again. Gives the new marker. */
export async function nextGeneration(db: Db): Promise<string> {
  const value = randomUUID()
  await db
    .insertInto('meta')
    .values({ key: GENERATION, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute()
  await notifyCampaigns(db)
  return value
}

async function metaValue(db: Db, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

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

/** Reports what this process found at a reload. */
export async function writeReport(
  db: Db,
  report: { process: string; generation: string; campaigns: number; problems: string[]; at: number },
): Promise<void> {
  const row = { ...report, problems: JSON.stringify(report.problems) }
  await db
    .insertInto('campaignReports')
    .values(row)
    .onConflict((c) => c.column('process').doUpdateSet(row))
    .execute()
  await db
    .deleteFrom('campaignReports')
    .where('at', '<', report.at - REPORT_LIFE_MS)
    .execute()
}

/** What the processes found at one reload. */
export async function reportsOf(
  db: Db,
  marker: string,
): Promise<{ process: string; campaigns: number; problems: string[] }[]> {
  const rows = await db.selectFrom('campaignReports').selectAll().where('generation', '=', marker).execute()
  return rows.map(({ process, campaigns, problems }) => ({
    process,
    campaigns,
    problems: z.array(z.string()).parse(JSON.parse(problems)),
  }))
}
