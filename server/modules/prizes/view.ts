import type { queryOrRegisterCall } from '../../../domain/calls/prizes'
import { fenToYuan } from '../../../domain/rules/money'
import { giftStatus, REFUND_STATE } from '../../../domain/rules/prizes/participation'
import { payoutStateOf } from '../../../domain/rules/prizes/payout'
import { maskName, maskPhone } from '../../../domain/rules/registration/mask'
import type { Db } from '../../db/transaction'
import type { Answer } from '../../http/route'
import type { Lang } from '../../messages/catalogue'
import { receiptOfPerson } from '../../participation/draws/log'
import { awardTexts } from '../../participation/draws/texts'
import { readReceiver } from '../../participation/gift-receiver'
import { isPaidFor } from '../../participation/paid-for'
import { findAward } from '../../participation/repository'
import { type GiftCampaign, PAY_STATUS } from './participant'
import { lastOrderState, type Participant } from './repository'

type ParticipationAnswer = Answer<typeof queryOrRegisterCall>

/** What becomes of the money of a payment that found every prize gone; undefined where there is none. */
async function refundStatusOf(db: Db, { id, payStatus }: Participant): Promise<string | undefined> {
  if (payStatus !== PAY_STATUS.failed) return undefined
  const state = await lastOrderState(db, id)
  if (state === 'refund') return REFUND_STATE.pending
  return state === 'refunded' ? REFUND_STATE.refunded : undefined
}

/** A participation as the answers carry it: the receiver's name and phone masked (decisions §10). */
export async function viewOf(
  ctx: Uses<'secrets'>,
  db: Db,
  campaign: GiftCampaign,
  participant: Participant,
  lang: Lang,
): Promise<ParticipationAnswer> {
  const { activityId, identity, prizeType } = participant
  const award = participant.drawnAt === null ? undefined : await findAward(db, activityId, identity)
  const texts = award && awardTexts(campaign, award, lang)
  const prize = campaign.in(lang).file.giftPrizes.find(({ id }) => id === participant.prizeId)
  const known = readReceiver(ctx, participant)
  return {
    id: participant.id,
    isDraw: award === undefined ? '0' : '1',
    isAward: participant.awardedAt === null ? '0' : '1',
    orderStatus: giftStatus({
      prizeType,
      isAwarded: participant.awardedAt !== null,
      hasReceiver: known !== undefined,
      isReceived: participant.receivedAt !== null,
    }),
    payStatus: participant.payStatus === null ? undefined : String(participant.payStatus),
    refundStatus: await refundStatusOf(db, participant),
    ...(award && {
      prizeName: texts?.prizeName,
      prizeMessage: texts?.message,
      prizeType,
      drawType: participant.drawType,
      receipt: receiptOfPerson(ctx, activityId, identity),
      amount: award.amountFen ? fenToYuan(award.amountFen) : undefined,
    }),
    couponCode:
      participant.couponCode === null || !isPaidFor(participant)
        ? undefined
        : ctx.secrets.open('zyParticipants.couponCode', participant, participant.couponCode),
    ...(prize && {
      prizeBackground: prize.prizeBackground,
      prizeHint: prize.hint,
      validity: prize.validity,
      taskName: prize.task?.name,
      taskLink: prize.task?.link,
      miniProgramPath: prize.miniProgramPath,
    }),
    ...(known && {
      receiveName: maskName(known.name),
      receivePhone: maskPhone(known.phone),
      receiveAddress: known.address,
    }),
    expressCompany: participant.expressCompany,
    expressNo: participant.expressNo,
  }
}

/** A participation with how far its red envelope is; an answer that is repeated as it was says nothing of that. */
export async function presentViewOf(
  ctx: Uses<'db' | 'secrets'>,
  campaign: GiftCampaign,
  participant: Participant,
  lang: Lang,
): Promise<ParticipationAnswer> {
  const payouts = await ctx.db
    .selectFrom('payouts')
    .select('state')
    .where('source', '=', 'gift')
    .where('sourceId', '=', participant.id)
    .execute()
  const view = await viewOf(ctx, ctx.db, campaign, participant, lang)
  return { ...view, payoutState: payoutStateOf(payouts.map(({ state }) => state)) }
}
