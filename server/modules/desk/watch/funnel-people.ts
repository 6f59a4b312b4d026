import { type RawBuilder, sql } from 'kysely'
import type { Campaign } from '../../../campaigns/campaign'
import { drawnFrom } from '../../../campaigns/draws/prizes'
import type { ReadDb } from '../../../db/transaction'
import { awardSource, redemptionSource } from '../../../participation/payout/promise'
import type { Time } from './funnel-parts'

const ifSo = (condition: RawBuilder<boolean>) => sql<number>`case when ${condition} then 1 else 0 end`
const NO = sql<number>`0`
const hasArrived = sql<boolean>`${sql.ref('payouts.confirmedAt')} is not null`

/** Codes by the person who redeemed them; who redeemed several is one. */
function redeemers(db: ReadDb, { activityId }: Campaign, time: Time) {
  const codes = db
    .selectFrom('receivedCodes')
    .leftJoin('payouts', (join) =>
      join
        .on('payouts.source', '=', 'redemption')
        .on(
          'payouts.sourceId',
          '=',
          sql<string>`${redemptionSource(activityId, '')}::text || ${sql.ref('receivedCodes.digest')}`,
        ),
    )
    .select(({ fn, val }) => [
      fn.min('receivedCodes.receivedAt').as('at'),
      val('').as('channel'),
      NO.as('drew'),
      NO.as('won'),
      fn.max(ifSo(hasArrived)).as('paid'),
    ])
    .where('receivedCodes.activityId', '=', activityId)
    .groupBy('receivedCodes.identity')
  // Of those alone who redeemed one in the time: not of everybody, to leave most out again.
  return codes.where('receivedCodes.identity', 'in', (eb) =>
    eb
      .selectFrom('receivedCodes as lately')
      .select('lately.identity')
      .where('lately.activityId', '=', activityId)
      .where('lately.receivedAt', '>=', time.from)
      .where('lately.receivedAt', '<', time.until),
  )
}

/** Orders by the person who booked them. */
function bookers(db: ReadDb, { activityId }: Campaign, time: Time) {
  const orders = db
    .selectFrom('newYearOrders')
    .select(({ fn, val }) => [
      fn.min('createdAt').as('at'),
      val('').as('channel'),
      NO.as('drew'),
      NO.as('won'),
      NO.as('paid'),
    ])
    .where('activityId', '=', activityId)
    .groupBy('identity')
  return orders.where('identity', 'in', (eb) =>
    eb
      .selectFrom('newYearOrders as lately')
      .select('lately.identity')
      .where('lately.activityId', '=', activityId)
      .where('lately.createdAt', '>=', time.from)
      .where('lately.createdAt', '<', time.until),
  )
}

/** Participants, of whom each has one row. */
function participants(db: ReadDb, { activityId, file }: Campaign) {
  const isGift = file.family === 'gift' || file.family === 'pay'
  const taken = isGift
    ? db
        .selectFrom('zyParticipants')
        .select(({ val }) => ['id', 'identity', 'createdAt', val('').as('channel')])
        .where('activityId', '=', activityId)
    : db
        .selectFrom('registrations')
        .select(['id', 'identity', 'createdAt', 'activityChannel as channel'])
        .where('activityId', '=', activityId)
  // A draw's payout names its source by the campaign and the person, others by the row.
  const isOfAward = !isGift && drawnFrom(file) !== undefined
  const source = isGift ? 'gift' : isOfAward ? 'award' : 'registration'
  const sourceId = isOfAward
    ? sql<string>`${awardSource(activityId, '')}::text || ${sql.ref('taken.identity')}`
    : sql<string>`${sql.ref('taken.id')}`
  const hasWon = sql<boolean>`${sql.ref('awards.tookStock')} = 1`
  return db
    .selectFrom(taken.as('taken'))
    .leftJoin('awards', (join) =>
      join.on('awards.activityId', '=', activityId).onRef('awards.identity', '=', 'taken.identity'),
    )
    .leftJoin('payouts', (join) =>
      join.on('payouts.source', '=', source).on('payouts.sourceId', '=', sourceId),
    )
    .select([
      'taken.createdAt as at',
      'taken.channel',
      ifSo(sql<boolean>`${sql.ref('awards.identity')} is not null`).as('drew'),
      ifSo(hasWon).as('won'),
      ifSo(source === 'registration' ? hasArrived : sql<boolean>`${hasWon} and ${hasArrived}`).as('paid'),
    ])
}

/**
 * One row a person who has first taken part in a campaign in a time: when, by which channel, and 1 or 0 for how far they
 * came until now.
 */
export function peopleOf(db: ReadDb, campaign: Campaign, time: Time) {
  const { family } = campaign.file
  const rows =
    family === 'card'
      ? redeemers(db, campaign, time)
      : family === 'new-year'
        ? bookers(db, campaign, time)
        : participants(db, campaign)
  return db.selectFrom(rows.as('people')).where('at', '>=', time.from).where('at', '<', time.until)
}
