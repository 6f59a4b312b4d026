import { randomUUID } from 'node:crypto'
import type { zyOrderCall } from '../../../domain/calls/prizes'
import { CODES } from '../../../domain/codes'
import { canBeWon } from '../../../domain/rules/draws/pick'
import { yuanToFen } from '../../../domain/rules/money'
import { PARTICIPATION_FUNDS_YUAN } from '../../../domain/rules/prizes/participation'
import type { Campaign } from '../../campaigns/campaign'
import { type Trx, transaction } from '../../db/transaction'
import type { Answer, Input } from '../../http/route'
import { playersOrigin } from '../../http/sites/origins'
import { isRefused, type Refused, refuse } from '../../messages/catalogue'
import { winnable } from '../../participation/draws/supply'
import { drawInTurn } from '../../participation/draws/turn'
import { type GateServices, refuseAfterJoining, refuseUnlessOpen } from '../../participation/gate'
import type { PaymentSubject } from '../../participation/payment/payments'
import { type ReturnLinks, returnLinks } from '../../participation/payment/return-links'
import { ZY_PAYMENT } from '../../participation/payment/subjects'
import { holdGift, releaseGift } from '../../participation/payout/hold-gift'
import { drawFor } from './draw'
import { asGift, join, PAY_STATUS } from './participant'
import {
  changed,
  changeParticipant,
  findOrder,
  moveOrder,
  type Participant,
  participantById,
  unsettledOrders,
} from './repository'

const ORDER_LIFE_MS = 30 * 60_000

/** The participation after a query about its open payments, since a callback may be late or lost. */
export async function settled(ctx: Uses<'db' | 'payments'>, participant: Participant): Promise<Participant> {
  if (participant.payStatus === null || participant.payStatus === PAY_STATUS.paid) return participant
  const orders = await unsettledOrders(ctx.db, participant.id)
  if (orders.length === 0) return participant
  await ctx.payments.ask(ZY_PAYMENT, orders)
  return (await participantById(ctx.db, participant.id)) ?? participant
}

/** `/zyPay/activity/order`: where to pay for the chance; the attempt under way, or a new one after a failed or old one. */
export async function order(
  ctx: Uses<
    GateServices | 'campaigns' | 'db' | 'drawTables' | 'isDemo' | 'log' | 'payments' | 'secrets' | 'web'
  >,
  input: Pick<Input<typeof zyOrderCall>, 'body' | 'session' | 'request' | 'lang'>,
): Promise<Answer<typeof zyOrderCall> | Refused> {
  const { body, request } = input
  const joined = await join(ctx, input)
  if (isRefused(joined)) return joined
  const { campaign } = joined
  if (campaign.file.family !== 'pay') return refuse(CODES.ruleBroken, 'zyPay.noPayment')
  if (body.id !== undefined && String(body.id) !== joined.participant.id)
    return refuse(CODES.nothingFound, 'zyPay.noOrder')
  const participant = await settled(ctx, joined.participant)
  if (participant.payStatus === PAY_STATUS.paid) return refuse(CODES.alreadyTaken, 'zyPay.paid')
  const closed = refuseUnlessOpen(ctx, campaign, input) ?? refuseAfterJoining(ctx, campaign, input)
  if (closed !== undefined) return closed
  const links = returnLinks(ctx, body, request)
  if (isRefused(links)) return links
  await ctx.drawTables.ready(campaign)
  // Who pays again for a prize that is drawn already gets that.
  if (participant.drawnAt === null && !(await canWin(ctx, campaign)))
    return refuse(CODES.usedUp, 'zyPay.nothingLeft')

  const amountFen = yuanToFen(campaign.file.fundsAmount ?? PARTICIPATION_FUNDS_YUAN)
  if (amountFen === undefined) throw new Error(`${campaign.activityId} asks for no amount`)
  const orderNo = await presentOrder(ctx, participant, amountFen, links)
  if (orderNo === undefined) return refuse(CODES.alreadyTaken, 'zyPay.paid')
  return toCashier(ctx, campaign.in(input.lang), orderNo, playersOrigin(ctx.web, request))
}

/** Whether a draw could give something now. */
async function canWin(
  { clock, db, drawTables }: Uses<'clock' | 'db' | 'drawTables'>,
  { activityId }: Campaign,
): Promise<boolean> {
  const table = drawTables.find(activityId)
  if (table === undefined) return false
  const left = await winnable(db, table, clock.now())
  return table.prizes.some((prize) => canBeWon(prize, left))
}

/** The attempt to pay that counts: the open one, else a new one. Undefined once the chance is paid for. */
async function presentOrder(
  ctx: Uses<'clock' | 'db' | 'payments'>,
  { id }: Participant,
  amountFen: number,
  links: ReturnLinks,
): Promise<string | undefined> {
  return transaction(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    await changeParticipant(trx, id, { id }).execute()
    const participant = await participantById(trx, id)
    if (participant === undefined || participant.payStatus === PAY_STATUS.paid) return undefined
    const current = participant.orderNo === null ? undefined : await findOrder(trx, participant.orderNo)
    if (current?.state === 'open' && current.expiresAt > now) return current.orderNo
    const orderNo = `ZY${randomUUID().replaceAll('-', '').slice(0, 20).toUpperCase()}`
    const expiresAt = now + ORDER_LIFE_MS
    const { activityId } = participant
    await trx
      .insertInto('zyOrders')
      .values({ orderNo, participantId: id, activityId, state: 'open', createdAt: now, expiresAt })
      .execute()
    const draft = { subjectKind: ZY_PAYMENT, subjectId: orderNo, amountFen, ...links, expiresAt }
    await ctx.payments.add(trx, draft)
    await changeParticipant(trx, id, { orderNo, payStatus: PAY_STATUS.unpaid }).execute()
    return orderNo
  })
}

async function toCashier(
  ctx: Uses<'log' | 'payments'>,
  { config }: Campaign,
  orderNo: string,
  origin: string,
): Promise<Answer<typeof zyOrderCall> | Refused> {
  try {
    const subject = { subjectKind: ZY_PAYMENT, subjectId: orderNo }
    const title = `${config.activityName ?? ''} ${orderNo}`.trim()
    const paymentUrl = await ctx.payments.urlOf(subject, { title, origin })
    if (paymentUrl !== undefined) return { paymentUrl }
  } catch (error) {
    ctx.log.error(error, 'the payment provider took no order')
  }
  return refuse(CODES.failed, 'newYear.cashierDown')
}

/**
 * What a payment does: it buys the chance and draws the prize with it. Money that buys nothing goes back: the second
 * payment of a participant, and one that finds every prize gone.
 */
export function zyPayments(
  ctx: Uses<'campaigns' | 'clock' | 'db' | 'drawTables' | 'isDemo' | 'secrets'>,
): PaymentSubject {
  const refund = async (trx: Trx, orderNo: string) => {
    await moveOrder(trx, orderNo, 'refund')
    return 'refund' as const
  }
  return {
    async paid(trx, orderNo) {
      const paidOrder = await findOrder(trx, orderNo)
      const id = paidOrder?.participantId ?? ''
      const isFirst = await changed(
        changeParticipant(trx, id, { payStatus: PAY_STATUS.paid }).where('payStatus', '<>', PAY_STATUS.paid),
      )
      if (!isFirst) return refund(trx, orderNo)
      const participant = await participantById(trx, id)
      const campaign = participant && asGift(ctx.campaigns.lastRead(participant.activityId))
      const drawn = campaign && participant && (await drawFor(ctx, trx, campaign, participant))
      if (drawn === undefined) {
        await changeParticipant(trx, id, { payStatus: PAY_STATUS.failed }).execute()
        return refund(trx, orderNo)
      }
      await moveOrder(trx, orderNo, 'paid')
      await releaseGift(trx, id, ctx.clock.now())
      return 'keep'
    },
    async inTurn(orderNo, settle) {
      const paidOrder = await findOrder(ctx.db, orderNo)
      return paidOrder === undefined ? settle() : drawInTurn(ctx.db, paidOrder.activityId, settle)
    },
    catchUp: () => ctx.campaigns.all(),
    async failed(trx, orderNo) {
      await moveOrder(trx, orderNo, 'failed')
      const failedOrder = await findOrder(trx, orderNo)
      await changeParticipant(trx, failedOrder?.participantId ?? '', { payStatus: PAY_STATUS.failed })
        .where('orderNo', '=', orderNo)
        .where('payStatus', '=', PAY_STATUS.unpaid)
        .execute()
    },
    async mark(trx, orderNo) {
      await moveOrder(trx, orderNo, 'refunded')
      const id = (await findOrder(trx, orderNo))?.participantId ?? ''
      await changeParticipant(trx, id, { payStatus: PAY_STATUS.failed }).execute()
      await holdGift(trx, id)
    },
    async refunded(trx, orderNo) {
      await moveOrder(trx, orderNo, 'refunded')
    },
  }
}
