import { randomInt } from 'node:crypto'
import type { couponCall } from '../../domain/calls/activity'
import { CODES } from '../../domain/codes'
import type { Campaign } from '../campaigns/campaign'
import { type Trx, undo } from '../db/transaction'
import type { Answer, Input } from '../http/route'
import { isRefused, type Refused, refuse, textOf } from '../messages/catalogue'
import { admitByPlace, keepEvidence } from './city'
import { type GateServices, refuseUnlessOpen } from './gate'
import { phoneIdentity } from './identity'
import { provePhone } from './proof'
import { findCoupon, firstRegistered } from './repository'
import { takeOne } from './stock'
import { whileOpen } from './while-open'

/** Letters and digits of which no two look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const RANDOM_LENGTH = 10

/**
 * The redemption code of a person: the one there is, else a new one from the campaign's stock.
 * @returns a refusal that undoes the transaction where none is left
 */
export async function issueCoupon(
  trx: Trx,
  campaign: Campaign<'activity'>,
  identity: string,
  now: number,
): Promise<string | Refused> {
  const { activityId } = campaign
  const held = await trx
    .insertInto('coupons')
    .values({ activityId, identity, code: `held ${identity}`, createdAt: now })
    .onConflict((conflict) => conflict.columns(['activityId', 'identity']).doNothing())
    .returning('identity')
    .executeTakeFirst()
  if (held === undefined) {
    const code = await findCoupon(trx, activityId, identity)
    if (code === undefined) throw new Error('a redemption code was held and is not there')
    return code
  }
  const code = await nextCode(trx, campaign)
  if (isRefused(code)) return code
  await trx
    .updateTable('coupons')
    .set({ code })
    .where('activityId', '=', activityId)
    .where('identity', '=', identity)
    .executeTakeFirstOrThrow()
  return code
}

/** A code that no one has: the list in order, past codes that an edited list gave out before. */
async function nextCode(trx: Trx, { activityId, file }: Campaign<'activity'>): Promise<string | Refused> {
  for (;;) {
    const taken = await takeOne(trx, activityId, 'coupon', '')
    if (taken === undefined) return undo(refuse(CODES.usedUp, 'activity.couponsGone'))
    const code = file.coupons?.codes?.[taken - 1] ?? randomCode(file.coupons?.prefix)
    const given = await trx
      .selectFrom('coupons')
      .select('code')
      .where('activityId', '=', activityId)
      .where('code', '=', code)
      .executeTakeFirst()
    if (given === undefined) return code
  }
}

/** A code that cannot be guessed. */
export const randomCode = (prefix = ''): string =>
  prefix + Array.from({ length: RANDOM_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

/** `/api/shubi/activity/coupon`: claims or looks up the redemption code of a phone that the SMS code proves. */
export async function coupon(
  ctx: Uses<GateServices | 'campaigns' | 'db' | 'secrets' | 'sms'>,
  input: Input<typeof couponCall>,
): Promise<Answer<typeof couponCall> | Refused> {
  const { body, session, lang } = input
  const { activityId } = body
  const campaign = await ctx.campaigns.findOf(activityId, 'activity')
  if (campaign === undefined) return refuse(CODES.unknownActivity, 'activity.unknown')
  const { coupons } = campaign.file
  if (coupons === undefined) return refuse(CODES.ruleBroken, 'activity.noCoupons')
  const phone = await provePhone(ctx, session, activityId, body)
  if (isRefused(phone)) return phone
  const identity = phoneIdentity(ctx, activityId, phone)

  const found = await findCoupon(ctx.db, activityId, identity)
  if (found !== undefined) {
    return { couponCode: found, message: textOf(lang, 'activity.couponFound', { code: found }) }
  }
  const entry = refuseUnlessOpen(ctx, campaign, input) ?? (await admitByPlace(ctx, campaign, input))
  if (isRefused(entry)) return entry
  if (coupons.claim === 'registered' && !(await firstRegistered(ctx.db, activityId, [identity]))) {
    return refuse(CODES.nothingFound, 'activity.noRegistration')
  }
  const code = await whileOpen(ctx, campaign, input, async (trx, present) => {
    await keepEvidence(ctx, trx, entry, { activityId, identity })
    return issueCoupon(trx, present, identity, ctx.clock.now())
  })
  if (isRefused(code)) return code
  return { couponCode: code, message: textOf(lang, 'activity.couponGiven', { code }) }
}
