import type { resultQueryCall } from '../../../domain/calls/activity'
import { CODES } from '../../../domain/codes'
import { lotteryPath } from '../../../domain/rules/registration/outcome'
import type { Answer, Input } from '../../http/route'
import { provedPhones } from '../../http/session'
import { isRefused, type Refused, refuse, textOf } from '../../messages/catalogue'
import { awardTexts } from '../../participation/draws/texts'
import { phoneIdentity } from '../../participation/identity'
import { findAward, findCoupon, firstRegistered } from '../../participation/repository'
import type { Uses } from '../../process/context'

type QueryInput = Input<typeof resultQueryCall>
type QueryAnswer = Answer<typeof resultQueryCall>

/**
 * `/api/shubi/activity/result/query`: what a phone has won, got or registered for. The phone is proved by its SMS
 * code, or was proved before in this session for this campaign.
 */
export async function resultQuery(
  ctx: Uses<'campaigns' | 'db' | 'secrets' | 'sms'>,
  input: QueryInput,
): Promise<QueryAnswer | Refused> {
  const { body, session, lang } = input
  const { activityId, phone } = body
  const campaign = await ctx.campaigns.findOf(activityId, 'activity')
  if (campaign === undefined) return refuse(CODES.unknownActivity, 'activity.unknown')
  const withoutCode = body.code === undefined && provedPhones(session, activityId).includes(phone)
  if (!withoutCode) {
    const proved = await ctx.sms.verify(session, activityId, body.key, body.code, phone)
    if (isRefused(proved)) return proved
  }
  const identity = phoneIdentity(ctx, activityId, phone)

  const award = await findAward(ctx.db, activityId, identity)
  if (award !== undefined)
    return {
      message:
        award.awardIndex === 0
          ? textOf(lang, 'activity.nothingLeft')
          : awardTexts(campaign, award, lang).message,
    }
  const code = await findCoupon(ctx.db, activityId, identity)
  if (code !== undefined) return { message: textOf(lang, 'activity.couponFound', { code }) }
  if (!(await firstRegistered(ctx.db, activityId, [identity])))
    return refuse(CODES.nothingFound, 'activity.noRegistration')
  const isLottery = campaign.config.activityType === '2'
  const state = !isLottery ? 'registered' : lotteryPath(campaign.config) ? 'notDrawn' : 'drawnLater'
  return { message: textOf(lang, `activity.${state}`) }
}
