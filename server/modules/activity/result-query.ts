import type { resultQueryCall } from '../../../domain/calls/activity'
import { CODES } from '../../../domain/codes'
import { lotteryPath } from '../../../domain/rules/registration/outcome'
import type { Answer, Input } from '../../http/route'
import { isRefused, type Refused, refuse, textOf } from '../../messages/catalogue'
import { awardTexts } from '../../participation/draws/texts'
import { identitiesOf, phoneIdentity } from '../../participation/identity'
import { provePhone, rememberedPhone } from '../../participation/proof'
import { findAward, findCoupon, firstRegistered } from '../../participation/repository'

type QueryInput = Input<typeof resultQueryCall>
type QueryAnswer = Answer<typeof resultQueryCall>

/** `/api/shubi/activity/result/query`: what a person has won, got or registered for. */
export async function resultQuery(
  ctx: Uses<'campaigns' | 'db' | 'secrets' | 'sms'>,
  input: QueryInput,
): Promise<QueryAnswer | Refused> {
  const { body, lang } = input
  const { activityId } = body
  const campaign = await ctx.campaigns.findOf(activityId, 'activity')
  if (campaign === undefined) return refuse(CODES.unknownActivity, 'activity.unknown')
  const identity = await queryingIdentity(ctx, input)
  if (isRefused(identity)) return identity

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

/**
 * Whose result is queried: the bank's customer, who has no SMS code (spec part 1 §2), else the holder of the phone that
 * its SMS code proves or that this session has proved before.
 */
async function queryingIdentity(
  ctx: Uses<'secrets' | 'sms'>,
  { body, session }: Pick<QueryInput, 'body' | 'session'>,
): Promise<string | Refused> {
  const { activityId } = body
  if (body.key === undefined && body.code === undefined) {
    const customer = identitiesOf(ctx, session, activityId).find(({ kind }) => kind === 'customer')
    if (customer !== undefined) return customer.hash
  }
  const phone =
    body.key || body.code
      ? await provePhone(ctx, session, activityId, body)
      : (rememberedPhone(session, activityId, body.phone) ?? refuse(CODES.smsCode, 'sms.wrong'))
  return isRefused(phone) ? phone : phoneIdentity(ctx, activityId, phone)
}
