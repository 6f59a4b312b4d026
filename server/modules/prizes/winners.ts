import { NO_PRIZE } from '../../../domain/rules/prizes/prize'
import type { Campaign } from '../../campaigns/campaign'
import type { Lang } from '../../messages/catalogue'
import { awardTexts } from '../../participation/draws/texts'

/** The newest who have claimed a prize and whose names are known, masked, newest first. */
export async function giftWinners(
  ctx: Uses<'db'>,
  campaign: Campaign,
  lang: Lang,
  limit: number,
): Promise<{ name: string; prize: string; atMs: number }[]> {
  const rows = await ctx.db
    .selectFrom('zyParticipants')
    .innerJoin('awards', (join) =>
      join
        .onRef('awards.activityId', '=', 'zyParticipants.activityId')
        .onRef('awards.identity', '=', 'zyParticipants.identity'),
    )
    .select([
      'zyParticipants.maskedName',
      'zyParticipants.awardedAt',
      'awards.awardIndex',
      'awards.prizeName',
      'awards.message',
    ])
    .where('zyParticipants.activityId', '=', campaign.activityId)
    .where('zyParticipants.drawType', '<>', NO_PRIZE)
    .where('zyParticipants.awardedAt', 'is not', null)
    .where('zyParticipants.maskedName', 'is not', null)
    .orderBy('zyParticipants.awardedAt', 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap(({ maskedName, awardedAt, ...award }) =>
    maskedName === null
      ? []
      : [{ name: maskedName, prize: awardTexts(campaign, award, lang).prizeName, atMs: awardedAt ?? 0 }],
  )
}
