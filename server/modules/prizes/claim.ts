import type { receiveInfoCall, scratchAwardCall } from '../../../domain/calls/prizes'
import { CODES } from '../../../domain/codes'
import { LIMITS } from '../../../domain/rules/limits'
import { isDeliverableAddress } from '../../../domain/rules/new-year/booking'
import { NO_PRIZE, PRIZE_TYPE } from '../../../domain/rules/prizes/prize'
import { maskName } from '../../../domain/rules/registration/mask'
import { checkPhone } from '../../../domain/rules/registration/phone'
import { transaction } from '../../db/transaction'
import type { Answer, Input } from '../../http/route'
import { isRefused, type MessageKey, type Refused, refuse, textOf } from '../../messages/catalogue'
import { type Receiver, readReceiver } from '../../participation/gift-receiver'
import { nameHash, receiverPhoneHash, tailHash } from '../../participation/names/name-hash'
import { isPaidFor } from '../../participation/paid-for'
import { callerOf, type GiftCampaign } from './participant'
import { changed, changeParticipant, findParticipant, type Participant } from './repository'

/** The caller's participation; a refusal when there is none. */
async function ownParticipation(
  ctx: Uses<'campaigns' | 'db' | 'secrets'>,
  input: Parameters<typeof callerOf>[1],
): Promise<{ campaign: GiftCampaign; participant: Participant } | Refused> {
  const who = await callerOf(ctx, input)
  if (isRefused(who)) return who
  const participant = await findParticipant(ctx.db, who.campaign.activityId, who.identity.hash)
  if (participant === undefined) return refuse(CODES.nothingFound, 'zyPay.noOrder')
  if (!isPaidFor(participant)) return refuse(CODES.ruleBroken, 'zyPay.moneyBack')
  return { campaign: who.campaign, participant }
}

/** `/zyPay/activity/scratch/award`: claims the drawn prize; of two claims at once one wins and the other is refused. */
export async function claim(
  ctx: Uses<'campaigns' | 'clock' | 'db' | 'secrets'>,
  input: Pick<Input<typeof scratchAwardCall>, 'body' | 'session' | 'lang' | 'remember'>,
): Promise<Answer<typeof scratchAwardCall> | Refused> {
  const own = await ownParticipation(ctx, input)
  if (isRefused(own)) return own
  const { id, drawType } = own.participant
  if (drawType === null || drawType === NO_PRIZE) return refuse(CODES.ruleBroken, 'zyPay.nothingToClaim')
  const answer = { msg: textOf(input.lang, 'zyPay.claimed') }
  return transaction(ctx.db, async (trx) => {
    const update = changeParticipant(trx, id, { awardedAt: ctx.clock.now() }).where('awardedAt', 'is', null)
    if (!(await changed(update))) return refuse(CODES.alreadyTaken, 'zyPay.claimedBefore')
    await input.remember(trx, answer)
    return answer
  })
}

function receiverProblem({ name, phone, address }: Receiver): MessageKey | undefined {
  if (!isDeliverableAddress(address)) return 'newYear.address'
  if (name === '' || Array.from(name).length > LIMITS.recipientName) return 'zyPay.receiverName'
  const problem = checkPhone(phone)
  if (problem === undefined) return undefined
  return problem === 'empty' ? 'zyPay.receiverPhone' : 'check.phoneWrong'
}

/**
 * `/zyPay/activity/inputReceiveInfo`: where a physical prize is sent to, within Shenzhen, for good. The same receiver
 * sent again is a success, since its first answer may have been lost.
 */
export async function inputReceiver(
  ctx: Uses<'campaigns' | 'clock' | 'db' | 'secrets'>,
  input: Pick<Input<typeof receiveInfoCall>, 'body' | 'session' | 'lang'>,
): Promise<Answer<typeof receiveInfoCall> | Refused> {
  const own = await ownParticipation(ctx, input)
  if (isRefused(own)) return own
  const { campaign, participant } = own
  const prize = campaign.file.giftPrizes.find(({ id }) => id === participant.prizeId)
  if (participant.prizeType !== PRIZE_TYPE.physical || prize?.task !== undefined)
    return refuse(CODES.ruleBroken, 'zyPay.noDelivery')
  const receiver = {
    name: input.body.receiveName.trim(),
    phone: input.body.receivePhone,
    address: input.body.receiveAddress.trim(),
  }
  const problem = receiverProblem(receiver)
  if (problem !== undefined) return refuse(CODES.ruleBroken, problem)

  const sealed = ctx.secrets.seal('zyParticipants.receiver', participant, JSON.stringify(receiver))
  const awardedAt = participant.awardedAt ?? ctx.clock.now()
  const maskedName = participant.maskedName ?? maskName(receiver.name)
  const update = changeParticipant(ctx.db, participant.id, {
    receiver: sealed,
    receiverNameHash: nameHash(ctx, 'zyParticipants', campaign.activityId, receiver.name),
    receiverTailHash: tailHash(ctx, 'zyParticipants', campaign.activityId, receiver),
    receiverPhoneHash: receiverPhoneHash(ctx, campaign.activityId, receiver.phone),
    awardedAt,
    maskedName,
  })
  if (!(await changed(update.where('receiver', 'is', null)))) {
    const present = await findParticipant(ctx.db, participant.activityId, participant.identity)
    const before = present && readReceiver(ctx, present)
    const isSame =
      before?.name === receiver.name && before.phone === receiver.phone && before.address === receiver.address
    if (!isSame) return refuse(CODES.alreadyTaken, 'zyPay.receiverFixed')
  }
  return { msg: textOf(input.lang, 'zyPay.receiverSaved') }
}
