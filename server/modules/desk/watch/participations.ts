import type { Campaign } from '../../../campaigns/campaign'
import type { ReadDb } from '../../../db/transaction'

/** One row a participation of the campaign, as its family keeps them: when, and on which channel where that is known. */
export function participations(db: ReadDb, { activityId, file: { family } }: Campaign) {
  const rows =
    family === 'card'
      ? db
          .selectFrom('receivedCodes')
          .select(({ val }) => ['receivedAt as at', val('').as('channel')])
          .where('activityId', '=', activityId)
      : family === 'new-year'
        ? db
            .selectFrom('newYearOrders')
            .select(({ val }) => ['createdAt as at', val('').as('channel')])
            .where('activityId', '=', activityId)
        : family === 'gift' || family === 'pay'
          ? db
              .selectFrom('zyParticipants')
              .select(({ val }) => ['createdAt as at', val('').as('channel')])
              .where('activityId', '=', activityId)
          : db
              .selectFrom('registrations')
              .select(['createdAt as at', 'activityChannel as channel'])
              .where('activityId', '=', activityId)
  return db.selectFrom(rows.as('taken'))
}
