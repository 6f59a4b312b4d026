import { NO_PRIZE } from '../../../domain/rules/prizes/prize'
import type { Uses } from '../../process/context'

/** The newest who have claimed a prize and whose names are known, masked, newest first. */
export async function giftWinners(
  ctx: Uses<'db'>,
  activityId: string,
  limit: number,
): Promise<{ name: string; prize: string; atMs: number }[]> {
  const rows = await ctx.db
    .selectFrom('zyParticipants')
    .innerJoin('awards', (join) =>
      join
        .onRef('awards.activityId', '=', 'zyParticipants.activityId')
        .onRef('awards.identity', '=', 'zyParticipants.identity'),
    )
    .select(['zyParticipants.maskedName', 'awards.prizeName', 'zyParticipants.awardedAt'])
    .where('zyParticipants.activityId', '=', activityId)
    .where('zyParticipants.drawType', '<>', NO_PRIZE)
    .where('zyParticipants.awardedAt', 'is not', null)
    .where('zyParticipants.maskedName', 'is not', null)
    .orderBy('zyParticipants.awardedAt', 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap(({ maskedName, prizeName, awardedAt }) =>
    maskedName === null ? [] : [{ name: maskedName, prize: prizeName, atMs: awardedAt ?? 0 }],
  )
}
