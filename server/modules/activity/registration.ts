import { randomUUID } from 'node:crypto'
import type { registerCall } from '../../../domain/calls/activity'
import { CODES } from '../../../domain/codes'
import { yuanToFen } from '../../../domain/rules/money'
import { lotteryPath } from '../../../domain/rules/registration-outcome'
import type { Campaign } from '../../campaign-file'
import type { Context } from '../../context'
import { type Trx, transaction } from '../../db/transaction'
import { isRefused, type Refused, refuse } from '../../messages'
import type { Answer, Input } from '../../route'
import type { Identity } from '../../session'
import { hasWallet } from '../../wallets'
import { issueCoupon } from './coupons'
import { refuseAfterJoining, refuseUnlessOpen } from './gate'
import { proveParticipant } from './participant'
import { refuseIncomplete } from './registration-form'
import { addRegistration, findAward, findCoupon } from './repository'
import { takeOne } from './stock'
import { Undone } from './undone'

type RegisterInput = Input<typeof registerCall>
type RegisterAnswer = Answer<typeof registerCall>

/**
 * `/api/shubi/activity/register` (spec part 1 §4): one registration per campaign and proven person. Whoever has
 * registered in a lottery and not drawn yet is led on to the draw; anyone else is told of the first time.
 */
export async function register(ctx: Context, input: RegisterInput): Promise<RegisterAnswer | Refused> {
  const { body, session, request } = input
  const campaign = await ctx.campaigns.findOf(body.activityId, 'activity')
  if (campaign === undefined) return refuse(CODES.unknownActivity, 'activity.unknown')
  const refused =
    refuseUnlessOpen(ctx, campaign, request) ??
    refuseAfterJoining(ctx, campaign) ??
    refuseIncomplete(campaign, body, session)
  if (refused !== undefined) return refused
  const person = await proveParticipant(ctx, session, body)
  if (isRefused(person)) return person
  const isOpenWallet = (await hasWallet(ctx, person.phone)) ? '1' : '0'

  try {
    return await transaction(ctx.db, async (trx) => {
      const isNew = await addRegistration(trx, rowOf(ctx, campaign, person, body))
      if (isNew && campaign.file.requiresWallet && isOpenWallet === '0')
        throw new Undone(refuse(CODES.noWallet, 'activity.noWallet', { isOpenWallet }))
      const outcome = isNew
        ? await firstTime(ctx, trx, campaign, person, body)
        : await again(trx, campaign, person)
      if (isRefused(outcome)) return { ...outcome, fields: { ...outcome.fields, isOpenWallet } }
      const answer = { ...outcome, isOpenWallet, redEnvelopeAmount: campaign.file.redEnvelopeAmount }
      await input.remember(trx, answer)
      return answer
    })
  } catch (error) {
    if (error instanceof Undone) return error.refusal
    throw error
  }
}

async function firstTime(
  ctx: Context,
  trx: Trx,
  campaign: Campaign<'activity'>,
  person: Identity,
  body: RegisterInput['body'],
): Promise<RegisterAnswer> {
  const { activityId, config } = campaign
  if (config.redPacketOptionalActivity) {
    const taken = await takeOne(trx, activityId, 'option', String(body.redPacketOptionalConfId))
    if (taken === undefined) throw new Undone(refuse(CODES.usedUp, 'activity.optionUsedUp'))
  }
  const couponCode =
    config.activityType === '3' ? await issueCoupon(trx, campaign, person.hash, ctx.clock.now()) : undefined
  return { isFirstTakeActivity: '1', isTakeActivityNoDraw: lotteryPath(config) ? '1' : '0', couponCode }
}

async function again(
  trx: Trx,
  { activityId, config }: Campaign<'activity'>,
  person: Identity,
): Promise<RegisterAnswer | Refused> {
  const canDraw = lotteryPath(config) && !(await findAward(trx, activityId, person.hash))
  if (canDraw) return { isFirstTakeActivity: '0', isTakeActivityNoDraw: '1' }
  const couponCode = await findCoupon(trx, activityId, person.hash)
  return refuse(CODES.alreadyTaken, 'activity.alreadyTaken', {
    isFirstTakeActivity: '0',
    isTakeActivityNoDraw: '0',
    couponCode,
  })
}

function rowOf(
  ctx: Context,
  { activityId, file, config }: Campaign<'activity'>,
  person: Identity,
  body: RegisterInput['body'],
) {
  const { username = body.customerName, gDid = body.idCard } = person.proof.detail
  const sealed = (text: string | undefined) => (text ? ctx.secrets.encrypt(text) : null)
  return {
    id: randomUUID(),
    activityId,
    identity: person.hash,
    activityChannel: body.activityChannel ?? '1',
    phone: ctx.secrets.encrypt(person.phone ?? ''),
    customerName: ctx.secrets.encrypt(username ?? ''),
    idCard: config.registerField.includes('registerIdCard') ? sealed(gDid) : null,
    extendInfo: sealed(body.extendInfo),
    optionId: config.redPacketOptionalActivity ? String(body.redPacketOptionalConfId) : null,
    userTakeEvInfo: body.userTakeEvInfo ?? '',
    clientIp: body.clientIp ?? '',
    redEnvelopeFen: yuanToFen(file.redEnvelopeAmount ?? '') ?? null,
    createdAt: ctx.clock.now(),
  }
}
