import { type RawBuilder, sql } from 'kysely'
import type { Bucket } from '../../../../domain/desk/watch-calls'
import { DAY_MS, HOUR_MS } from '../../../../domain/rules/shanghai-time'
import type { Campaign } from '../../../campaigns/campaign'
import type { ReadDb } from '../../../db/transaction'
import { countedVisits } from '../../../participation/visit-counts/counted-visits'
import { participations } from './participations'

export const BUCKET_MS: Readonly<Record<Bucket, number>> = { minute: 60_000, hour: HOUR_MS, day: DAY_MS }

interface Span {
  /** Epoch ms: the first bucket's beginning, and the end of the last. */
  from: number
  until: number
  bucket: Bucket
}

type Counted = { bucket: number | string; count: number | string; wins?: number | string | null }

const countAll = sql<number>`count(*)`
type Field = 'registrations' | 'draws' | 'wins' | 'payouts'

/** What happened in each bucket, empty ones included. */
export async function seriesOf(db: ReadDb, campaign: Campaign, { from, until, bucket }: Span) {
  const { activityId } = campaign
  const bucketMs = BUCKET_MS[bucket]
  /** The number of a moment's bucket; whole numbers divide to whole numbers. */
  const bucketOf = (column: string): RawBuilder<number> =>
    sql<number>`(${sql.ref(column)} - ${sql.lit(from)}) / ${sql.lit(bucketMs)}`
  const series = Array.from({ length: Math.ceil((until - from) / bucketMs) }, (_, place) => ({
    at: from + place * bucketMs,
    visits: 0,
    visitors: 0,
    registrations: 0,
    draws: 0,
    wins: 0,
    payouts: 0,
  }))
  const add = (field: Field, rows: readonly Counted[]) => {
    for (const { bucket, count } of rows) {
      const point = series[Number(bucket)]
      if (point !== undefined) point[field] += Number(count)
    }
  }

  const visited = await countedVisits(db, { activityId, step: bucket, from, until }, ({ at }) => at)
  for (const point of series) Object.assign(point, visited.get(point.at))
  add(
    'registrations',
    await participations(db, campaign)
      .select([bucketOf('at').as('bucket'), countAll.as('count')])
      .where('at', '>=', from)
      .where('at', '<', until)
      .groupBy('bucket')
      .execute(),
  )
  const awards = await db
    .selectFrom('awards')
    .select(({ fn }) => [
      bucketOf('createdAt').as('bucket'),
      countAll.as('count'),
      fn.sum<number | string>('tookStock').as('wins'),
    ])
    .where('activityId', '=', activityId)
    .where('createdAt', '>=', from)
    .where('createdAt', '<', until)
    .groupBy('bucket')
    .execute()
  add('draws', awards)
  add(
    'wins',
    awards.map(({ bucket, wins }) => ({ bucket, count: wins ?? 0 })),
  )
  add(
    'payouts',
    await db
      .selectFrom('payouts')
      .select([bucketOf('confirmedAt').as('bucket'), countAll.as('count')])
      .where('activityId', '=', activityId)
      .where('confirmedAt', '>=', from)
      .where('confirmedAt', '<', until)
      .groupBy('bucket')
      .execute(),
  )
  return series
}
