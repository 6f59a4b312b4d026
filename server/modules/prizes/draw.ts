import type { zyDrawCall } from '../../../domain/calls/prizes'
import type { GiftPrizeFile } from '../../../domain/campaign/gift-prizes'
import { CODES } from '../../../domain/codes'
import { PRIZE_TYPE } from '../../../domain/rules/prizes/prize'
import { type Trx, transaction } from '../../db/transaction'
import type { Answer, Input } from '../../http/route'
import { isRefused, type Refused, refuse } from '../../messages/catalogue'
import { randomCode } from '../../participation/coupons'
import { drawEach } from '../../participation/draws/draw'
import { drawInTurn } from '../../participation/draws/turn'
import { type GateServices, refuseUnlessOpen } from '../../participation/gate'
import { asPresent } from '../../participation/while-open'
import { type GiftCampaign, join } from './participant'
import { changeParticipant, type Participant, participantById, takeCode, takenOf } from './repository'
import { viewOf } from './view'

/** A random code is taken already once in 10^15; several in a row are another fault. */
const RANDOM_TRIES = 3

/**
 * A code of the prize that no one has, else a random one. A list is tried from the place that the stock has reached,
 * past codes that an edited list gave out before.
 */
async function issueCode(
  trx: Trx,
  { activityId, identity }: Participant,
  { id, couponCodes = [], couponPrefix }: GiftPrizeFile,
  createdAt: number,
): Promise<string> {
  const first = couponCodes.length === 0 ? 0 : Math.max(0, (await takenOf(trx, activityId, id)) - 1)
  const atRandom = Array.from({ length: RANDOM_TRIES }, () => randomCode(couponPrefix))
  for (const code of [...couponCodes.slice(first), ...couponCodes.slice(0, first), ...atRandom])
    if (await takeCode(trx, { activityId, identity, code, createdAt })) return code
  throw new Error(`no code of ${activityId} could be given out`)
}

/**
 * Draws for a participant, once, and writes down what the draw gave.
 * @returns the participation after the draw; undefined when nothing is left to win: nothing has happened then
 * @throws Overtaken as `drawEach`
 */
export async function drawFor(
  ctx: Uses<'clock' | 'drawTables' | 'isDemo' | 'secrets'>,
  trx: Trx,
  campaign: GiftCampaign,
  participant: Participant,
  contribution?: string,
): Promise<Participant | undefined> {
  const now = ctx.clock.now()
  const { identity } = participant
  const payee = { openId: ctx.secrets.open('zyParticipants.openId', participant, participant.openId) }
  const payout = { source: 'gift', sourceId: participant.id, payee, isHeld: false } as const
  const drawers = [{ identity, contribution, payout }]
  const draws = { campaign, drawers, needsRegistration: false, keepsNothing: false }
  const award = (await drawEach(ctx, trx, draws)).get(identity)
  if (award === undefined) return undefined
  const present = await participantById(trx, participant.id)
  if (present === undefined || present.drawnAt !== null) return present
  const prize = campaign.file.giftPrizes[award.awardIndex - 1]
  if (prize === undefined) throw new Error(`${campaign.activityId} has no prize ${award.awardIndex}`)
  const isCoupon = prize.prizeType === PRIZE_TYPE.coupon
  const result = {
    prizeId: prize.id,
    prizeType: prize.prizeType,
    drawType: prize.drawType,
    couponCode: isCoupon
      ? ctx.secrets.seal('zyParticipants.couponCode', present, await issueCode(trx, present, prize, now))
      : null,
    drawnAt: now,
  }
  await changeParticipant(trx, participant.id, result).executeTakeFirstOrThrow()
  return { ...present, ...result }
}

/**
 * `/zyPay/activity/draw`: the server decides, once; a person who has drawn gets the first result, also after the close. In
 * a payment campaign the prize is drawn with the money, so this call only repeats it.
 */
export async function draw(
  ctx: Uses<GateServices | 'campaigns' | 'db' | 'drawTables' | 'isDemo' | 'secrets'>,
  input: Pick<Input<typeof zyDrawCall>, 'body' | 'session' | 'request' | 'lang'>,
): Promise<Answer<typeof zyDrawCall> | Refused> {
  const joined = await join(ctx, input)
  if (isRefused(joined)) return joined
  const { campaign, participant } = joined
  if (participant.drawnAt !== null) return viewOf(ctx, ctx.db, campaign, participant, input.lang)
  const closed = refuseUnlessOpen(ctx, campaign, input)
  if (closed !== undefined) return closed
  if (campaign.file.family === 'pay') return refuse(CODES.ruleBroken, 'zyPay.payFirst')
  await ctx.drawTables.ready(campaign)
  const drawn = await asPresent(ctx, campaign, input, (present) =>
    drawInTurn(ctx.db, present.activityId, () =>
      transaction(ctx.db, (trx) => drawFor(ctx, trx, present, participant, input.body.contribution)),
    ),
  )
  if (drawn === undefined) return refuse(CODES.usedUp, 'zyPay.nothingLeft')
  return isRefused(drawn) ? drawn : viewOf(ctx, ctx.db, campaign, drawn, input.lang)
}
