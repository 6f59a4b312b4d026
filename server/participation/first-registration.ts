import type { registerCall } from '../../domain/calls/activity'
import { CODES } from '../../domain/codes'
import { lotteryPath } from '../../domain/rules/registration/outcome'
import type { Campaign } from '../campaigns/campaign'
import { type Trx, undo } from '../db/transaction'
import type { Answer } from '../http/route'
import { isRefused, type Refused, refuse } from '../messages/catalogue'
import { issueCoupon } from './coupons'
import type { Identity } from './identity'
import { findAward, findCoupon } from './repository'
import { takeOne } from './stock'

/**
 * What comes with a person's first registration: the option is taken from its stock, the coupon is issued.
 * @param optionId the red packet that the form chooses, where the campaign offers a choice
 * @returns a refusal that undoes the registration where the option or the codes are used up
 */
export async function firstRegistration(
  { clock }: Uses<'clock'>,
  trx: Trx,
  campaign: Campaign<'activity'>,
  person: Identity,
  optionId?: unknown,
): Promise<Answer<typeof registerCall> | Refused> {
  const { activityId, config } = campaign
  if (config.redPacketOptionalActivity) {
    const taken = await takeOne(trx, activityId, 'option', String(optionId))
    if (taken === undefined) return undo(refuse(CODES.usedUp, 'activity.optionUsedUp'))
  }
  const couponCode =
    config.activityType === '3' ? await issueCoupon(trx, campaign, person.hash, clock.now()) : undefined
  if (isRefused(couponCode)) return couponCode
  return { isFirstTakeActivity: '1', isTakeActivityNoDraw: lotteryPath(config) ? '1' : '0', couponCode }
}

/**
 * A registration of a person who has registered before: a draw that is still open goes on, a second gift answers with its
 * state, anything else is refused with what the person holds.
 */
export async function furtherRegistration(
  trx: Trx,
  { activityId, config, file }: Campaign<'activity'>,
  person: Identity,
): Promise<Answer<typeof registerCall> | Refused> {
  const canDraw = lotteryPath(config) && !(await findAward(trx, activityId, person.hash))
  if (file.tier?.gift === 'second') return { isFirstTakeActivity: '0', isTakeActivityNoDraw: '0' }
  if (canDraw) return { isFirstTakeActivity: '0', isTakeActivityNoDraw: '1' }
  const couponCode = await findCoupon(trx, activityId, person.hash)
  return refuse(CODES.alreadyTaken, 'activity.alreadyTaken', {
    isFirstTakeActivity: '0',
    isTakeActivityNoDraw: '0',
    couponCode,
  })
}
