import { sql } from 'kysely'
import type { DeskTotals } from '../../../../domain/desk/watch-calls'
import { yuanText, yuanToFen } from '../../../../domain/rules/money'
import { HOUR_MS } from '../../../../domain/rules/shanghai-time'
import { PAUSED } from '../../../../domain/rules/visit/availability'
import type { Campaign } from '../../../campaigns/campaign'
import { drawnFrom } from '../../../campaigns/draws/prizes'
import { promisedBesidePayouts } from '../../../campaigns/promised'
import { isAmong } from '../../../db/by-key'
import type { ReadDb } from '../../../db/transaction'
import type { Lang } from '../../../messages/catalogue'
import { countedVisits } from '../../../participation/visit-counts/counted-visits'
import { participations } from './participations'

const countAll = sql<number>`count(*)`
/** States of a payout that is due and has not arrived. */
const OPEN: readonly string[] = ['pending', 'submitted', 'failed']
/** Sums come as texts from PostgreSQL, and as null without a row. */
const numberOf = (value: number | string | null | undefined): number => Number(value ?? 0)

/** What the things in a campaign's stock are called, by kind and item. */
export function stockNames({ file }: Campaign): ReadonlyMap<string, string> {
  const names = new Map((drawnFrom(file)?.prizes ?? []).map(({ item, name }) => [`prize ${item}`, name]))
  if (file.family === 'activity')
    for (const { id, fullDiscountDesc } of file.redPacketOptions ?? [])
      names.set(`option ${id}`, fullDiscountDesc)
  if (file.family === 'new-year')
    for (const { id, faceValue } of file.cards)
      names.set(`card ${id}`, yuanText(yuanToFen(faceValue) ?? 0, 'zh-CN'))
  return names
}

/** How many of each prize were won in each of these campaigns since `since`, by its item. */
export async function wonSince(
  db: ReadDb,
  campaigns: readonly Campaign[],
  since: number,
): Promise<(campaign: Campaign) => ReadonlyMap<string, number>> {
  const ids = campaigns.map(({ activityId }) => activityId)
  const rows = await db
    .selectFrom('awards')
    .select(['activityId', 'awardIndex', countAll.as('count')])
    .where(isAmong('activityId', ids))
    .where('tookStock', '=', 1)
    .where('createdAt', '>', since)
    .groupBy(['activityId', 'awardIndex'])
    .execute()
  const byCampaign = new Map<string, typeof rows>()
  for (const row of rows) byCampaign.set(row.activityId, [...(byCampaign.get(row.activityId) ?? []), row])
  return ({ activityId, file }) => {
    const items = new Map((drawnFrom(file)?.prizes ?? []).map(({ awardIndex, item }) => [awardIndex, item]))
    const own = byCampaign.get(activityId) ?? []
    return new Map(own.map(({ awardIndex, count }) => [items.get(awardIndex) ?? '', numberOf(count)]))
  }
}

/** Whether somebody drew since `since` and won nothing of the stock. */
async function isDrawnSince(db: ReadDb, activityId: string, since: number): Promise<boolean> {
  const row = await db
    .selectFrom('awards')
    .select('identity')
    .where('activityId', '=', activityId)
    .where('tookStock', '=', 0)
    .where('createdAt', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function stockOf(
  db: ReadDb,
  campaign: Campaign,
  now: number,
): Promise<Pick<DeskTotals, 'stock' | 'hasPace'>> {
  const rows = await db
    .selectFrom('campaignStock')
    .select(['kind', 'item', 'total', 'taken'])
    .where('activityId', '=', campaign.activityId)
    .execute()
  const names = stockNames(campaign)
  const places = [...names.keys()]
  const won = (await wonSince(db, [campaign], now - HOUR_MS))(campaign)
  const hasPace = won.size > 0 || (await isDrawnSince(db, campaign.activityId, now - HOUR_MS))
  const shown = rows.map(({ kind, item, total, taken }) => {
    const left = total - taken
    const anHour = kind === 'prize' ? (won.get(item) ?? 0) : 0
    const endsAt = left > 0 && anHour > 0 ? Math.round(now + (left / anHour) * HOUR_MS) : null
    return { kind, item, name: names.get(`${kind} ${item}`) ?? item, total, taken, endsAt }
  })
  const placeOf = ({ kind, item }: { kind: string; item: string }) => places.indexOf(`${kind} ${item}`)
  return { hasPace, stock: shown.sort((a, b) => placeOf(a) - placeOf(b)) }
}

async function moneyOf(db: ReadDb, { activityId, file }: Campaign) {
  const rows = await db
    .selectFrom('payouts')
    .select(({ fn }) => [
      'state',
      fn.sum<number | string>('fen').as('fen'),
      countAll.as('count'),
      fn.min('dueSince').as('dueSince'),
    ])
    .where('activityId', '=', activityId)
    .groupBy('state')
    .execute()
  const fenOf = (state: string) => numberOf(rows.find((row) => row.state === state)?.fen)
  const payoutsFen = rows.reduce((sum, { fen }) => sum + numberOf(fen), 0)
  const beside = await promisedBesidePayouts(db, activityId)
  const paidFen = fenOf('confirmed')
  const failedFen = fenOf('failed')
  const stuckFen = fenOf('stuck')
  const due = rows.filter(({ state }) => OPEN.includes(state)).map(({ dueSince }) => dueSince ?? 0)
  return {
    payouts: numberOf(rows.find(({ state }) => state === 'confirmed')?.count),
    money: {
      promisedFen: Object.values(beside).reduce((sum, fen) => sum + fen, payoutsFen),
      paidFen,
      failedFen,
      stuckFen,
      openFen: payoutsFen - paidFen - failedFen - stuckFen,
      codesFen: beside.codes,
      discountFen: beside.discounts,
      oldestOpenAt: due.length === 0 ? null : Math.min(...due),
      budgetFen: file.budgetFen ?? null,
    },
  }
}

/** What a campaign has come to. */
export async function totalsOf(db: ReadDb, campaign: Campaign, lang: Lang, now: number): Promise<DeskTotals> {
  const { activityId, config } = campaign
  const counted = await countedVisits(db, { activityId, step: 'day' }, () => 'all')
  const { visits, visitors } = counted.get('all') ?? { visits: 0, visitors: 0 }
  const registered = await participations(db, campaign).select(countAll.as('count')).executeTakeFirstOrThrow()
  const drawn = await db
    .selectFrom('awards')
    .select(({ fn }) => [countAll.as('draws'), fn.sum<number | string>('tookStock').as('wins')])
    .where('activityId', '=', activityId)
    .executeTakeFirstOrThrow()
  const statuses = {
    h5: config.h5ActivityStatus,
    miniProgram: config.miniProgramActivityStatus,
    bankApp: config.zyActivityStatus,
  }
  return {
    now,
    paused: (['h5', 'miniProgram', 'bankApp'] as const).filter((channel) => statuses[channel] === PAUSED),
    visits,
    visitors,
    registrations: numberOf(registered.count),
    draws: numberOf(drawn.draws),
    wins: numberOf(drawn.wins),
    ...(await moneyOf(db, campaign)),
    ...(await stockOf(db, campaign.in(lang), now)),
  }
}
