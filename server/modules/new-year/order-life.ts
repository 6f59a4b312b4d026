import { CODES } from '../../../domain/codes'
import {
  ORDER_STATUS,
  type OrderActor,
  type OrderEvent,
  type OrderRefusal,
  type OrderState,
  orderAfter,
} from '../../../domain/rules/new-year/order-state'
import { type Trx, transaction } from '../../db/transaction'
import { type Refused, refuse } from '../../messages/catalogue'
import type { PaymentSubject } from '../../participation/payment/payments'
import { ORDER_PAYMENT } from '../../participation/payment/subjects'
import { giveBackBudget } from '../../participation/payout/budget'
import {
  changeOrder,
  giveCardsBack,
  lockOrder,
  type Order,
  releaseLast,
  unpaidAt,
  type Which,
} from './repository'

const PER_TURN = 500
/** What a visitor's call spends on queries about orders, ms of machine time; the job does the rest. */
export const PATIENCE_MS = 2_000

export const stateOf = ({ orderStatus, payStatus, refundStatus, paidAt }: Order): OrderState => ({
  orderStatus,
  payStatus,
  refundStatus: refundStatus ?? undefined,
  paidAtMs: paidAt ?? undefined,
})

const isGone = ({ orderStatus }: OrderState) =>
  orderStatus === ORDER_STATUS.cancelled || orderStatus === ORDER_STATUS.cancelledBySystem

/** Whether its cards are with the customer: whether they come back nobody knows here. */
const isWithCustomer = ({ orderStatus }: Order) => orderStatus === ORDER_STATUS.signed

interface EventDetails {
  event: OrderEvent
  who: OrderActor
  /** Epoch ms. */
  at: number
  /** What else changes with the state. */
  also?: Partial<Order>
}

/**
 * Applies an event to an order by the table of `domain/rules`, with what follows: cards of a cancelled order go back
 * to the stock, their discount to the budget, and the money of a paid one becomes due.
 */
export async function applyEvent(
  ctx: Uses<'campaigns' | 'payments'>,
  trx: Trx,
  orderNo: string,
  { event, who, at, also = {} }: EventDetails,
): Promise<{ order: Order; before: Order } | { refused: OrderRefusal }> {
  const order = await lockOrder(trx, orderNo)
  if (order === undefined) return { refused: 'notYours' }
  const outcome = orderAfter(stateOf(order), event, who, at)
  if ('refused' in outcome) return outcome
  const { state } = outcome
  const comesBack = isGone(state) && !isGone(stateOf(order)) && !isWithCustomer(order)
  const change = {
    orderStatus: state.orderStatus,
    payStatus: state.payStatus,
    refundStatus: state.refundStatus ?? null,
    paidAt: state.paidAtMs ?? null,
    // No event leaves an order waiting to be paid.
    addressHash: null,
    ...(comesBack && { discountFen: 0 }),
    ...also,
  }
  const { activityId, discountFen: fen } = order
  if (comesBack) {
    const budgetFen = ctx.campaigns.lastReadOf(activityId, 'new-year')?.file.budgetFen
    await giveBackBudget(trx, { activityId, budgetFen, fen })
  }
  await changeOrder(trx, orderNo, change)
  if (order.orderStatus === ORDER_STATUS.toBeRedeemed) await releaseLast(trx, orderNo)
  if (comesBack) await giveCardsBack(trx, order)
  if (event === 'cancel')
    await ctx.payments.requestRefund(trx, { subjectKind: ORDER_PAYMENT, subjectId: orderNo })
  return { order: { ...order, ...change }, before: order }
}

/** The refusal that a player reads. */
export const refusalOf = (refused: OrderRefusal): Refused =>
  refused === 'notYours'
    ? refuse(CODES.nothingFound, 'newYear.noOrder')
    : refuse(CODES.ruleBroken, refused === 'tooLate' ? 'newYear.tooLate' : 'newYear.wrongState')

/** One event in a transaction of its own. */
export const applyEventNow = (
  ctx: Uses<'campaigns' | 'clock' | 'db' | 'payments'>,
  orderNo: string,
  event: OrderEvent,
  who: OrderActor,
) => transaction(ctx.db, (trx) => applyEvent(ctx, trx, orderNo, { event, who, at: ctx.clock.now() }))

/**
 * Cancels what has stayed unpaid for 30 minutes, or for 5 where it took of the last cards. The provider is queried first, since its callback may be lost; an
 * order without its answer waits for it, up to 24 h.
 * @param forMs machine time after which what is left waits for the next time
 */
export async function expireUnpaid(
  ctx: Uses<'campaigns' | 'clock' | 'db' | 'payments'>,
  which: Which,
  forMs = PATIENCE_MS,
): Promise<void> {
  const began = performance.now()
  const due = await unpaidAt(ctx.db, ctx.clock.now(), which, PER_TURN)
  if (due.length === 0) return
  for (const orderNo of await ctx.payments.ask(ORDER_PAYMENT, due, forMs, ctx.clock)) {
    await applyEventNow(ctx, orderNo, 'expire', 'system')
    if (performance.now() - began >= forMs) return
  }
}

/** What a payment does to its order. Money that an order cannot take any more goes back. */
export function orderPayments(ctx: Uses<'campaigns' | 'clock' | 'payments'>): PaymentSubject {
  return {
    async paid(trx, orderNo, at) {
      const outcome = await applyEvent(ctx, trx, orderNo, { event: 'pay', who: 'provider', at })
      return 'refused' in outcome || isGone(stateOf(outcome.order)) ? 'refund' : 'keep'
    },
    async withdraw(trx, orderNo) {
      const at = ctx.clock.now()
      const outcome = await applyEvent(ctx, trx, orderNo, { event: 'withdraw', who: 'operator', at })
      return 'refused' in outcome ? undefined : { isDelivered: isWithCustomer(outcome.before) }
    },
    async failed() {},
    async mark(trx, orderNo) {
      await applyEvent(ctx, trx, orderNo, { event: 'takeBack', who: 'provider', at: ctx.clock.now() })
    },
    async refunded(trx, orderNo) {
      await applyEvent(ctx, trx, orderNo, { event: 'refund', who: 'provider', at: ctx.clock.now() })
    },
  }
}
