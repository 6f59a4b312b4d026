import { type RawBuilder, sql } from 'kysely'
import type { Bucket } from '../../../../domain/desk/watch-calls'
import type { Campaign } from '../../../campaigns/campaign'
import type { ReadDb } from '../../../db/transaction'
import { awardSource } from '../../../participation/payout/promise'
import { countedVisits } from '../../../participation/visit-counts/counted-visits'
import { channelOf as countedChannel } from '../../../participation/visit-counts/counters'
import { participations } from './participations'

interface Span {
  /** Epoch ms: the beginning, and the end. */
  from: number
  until: number
  bucket: Bucket
}

const countAll = sql<number>`count(*)`
/** Of somebody who has drawn, by their registration; '' where the campaign keeps none. */
const channelOf = sql<string>`coalesce(${sql.ref('registrations.activityChannel')}, '')`

const NOTHING = { visits: 0, visitors: 0, registrations: 0, draws: 0, wins: 0, payouts: 0 }
type Counts = typeof NOTHING
type Counted = { channel: string; count: number | string | null }

/** Payouts that arrived, with the registration that each is of. */
const paidTo = (db: ReadDb, { activityId }: Campaign, { from, until }: Span) =>
  db
    .selectFrom('payouts')
    .where('payouts.activityId', '=', activityId)
    .where('payouts.confirmedAt', '>=', from)
    .where('payouts.confirmedAt', '<', until)

/** How far people came in a time, by the channel that their link named. */
export async function channelsOf(db: ReadDb, campaign: Campaign, span: Span) {
  const { activityId } = campaign
  const { bucket, from, until } = span
  const byChannel = new Map<string, Counts>()
  const add = (field: keyof Counts, rows: readonly Counted[]) => {
    for (const { channel: raw, count } of rows) {
      // As visits are counted.
      const channel = raw && countedChannel(raw, campaign.file.channels)
      const known = byChannel.get(channel) ?? { ...NOTHING }
      known[field] += Number(count ?? 0)
      byChannel.set(channel, known)
    }
  }

  const visited = await countedVisits(db, { activityId, step: bucket, from, until }, ({ channel }) => channel)
  for (const [channel, counted] of visited) byChannel.set(channel, { ...NOTHING, ...counted })
  const registered = participations(db, campaign)
    .select(['channel', countAll.as('count')])
    .where('at', '>=', from)
    .where('at', '<', until)
    .groupBy('channel')
  add('registrations', await registered.execute())
  const drawn = await db
    .selectFrom('awards')
    .leftJoin('registrations', (join) =>
      join
        .onRef('registrations.activityId', '=', 'awards.activityId')
        .onRef('registrations.identity', '=', 'awards.identity'),
    )
    .select(({ fn }) => [
      channelOf.as('channel'),
      countAll.as('count'),
      fn.sum<number | string>('awards.tookStock').as('wins'),
    ])
    .where('awards.activityId', '=', activityId)
    .where('awards.createdAt', '>=', from)
    .where('awards.createdAt', '<', until)
    .groupBy(channelOf)
    .execute()
  add('draws', drawn)
  add(
    'wins',
    drawn.map(({ channel, wins }) => ({ channel, count: wins })),
  )

  // A payout names its source: a draw by the identity behind the campaign's id, a registration by its own id.
  const identity: RawBuilder<string> = sql`substr(${sql.ref('payouts.sourceId')}, ${sql.lit(awardSource(activityId, '').length + 1)})`
  const ofDraws = paidTo(db, campaign, span)
    .leftJoin('registrations', (join) =>
      join.on('registrations.activityId', '=', activityId).on('registrations.identity', '=', identity),
    )
    .where('payouts.source', '=', 'award')
  const ofOthers = paidTo(db, campaign, span)
    .leftJoin('registrations', 'registrations.id', 'payouts.sourceId')
    .where('payouts.source', '!=', 'award')
  for (const paid of [ofDraws, ofOthers])
    add(
      'payouts',
      await paid
        .select([channelOf.as('channel'), countAll.as('count')])
        .groupBy(channelOf)
        .execute(),
    )
  return [...byChannel]
    .map(([channel, counts]) => ({ channel, ...counts }))
    .sort((a, b) => (a.channel < b.channel ? -1 : 1))
}
