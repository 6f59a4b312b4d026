import type { NewYearOrder } from '../../../../domain/calls/new-year'
import { ORDER_STATUS, PAY_STATUS, REFUND_STATUS } from '../../../../domain/rules/new-year/order-state'
import type { MessageKey } from '../../../i18n'

const ORDER_TEXTS: ReadonlyMap<number, MessageKey> = new Map([
  [ORDER_STATUS.toBeRedeemed, 'orderStatus.toBeRedeemed'],
  [ORDER_STATUS.redeemed, 'orderStatus.redeemed'],
  [ORDER_STATUS.notDelivered, 'orderStatus.notDelivered'],
  [ORDER_STATUS.inDelivery, 'orderStatus.inDelivery'],
  [ORDER_STATUS.signed, 'orderStatus.signed'],
  [ORDER_STATUS.activated, 'orderStatus.activated'],
  [ORDER_STATUS.cancelled, 'orderStatus.cancelled'],
  [ORDER_STATUS.cancelledBySystem, 'orderStatus.cancelledBySystem'],
])

export const orderStatusKey = ({ orderStatus }: NewYearOrder): MessageKey | undefined =>
  ORDER_TEXTS.get(orderStatus)

export const payStatusKey = ({ payStatus }: NewYearOrder): MessageKey => {
  if (payStatus === PAY_STATUS.unpaid) return 'payStatus.unpaid'
  return payStatus === PAY_STATUS.paid ? 'payStatus.paid' : 'payStatus.cancelled'
}

export const isCancelled = ({ orderStatus }: NewYearOrder): boolean =>
  orderStatus === ORDER_STATUS.cancelled || orderStatus === ORDER_STATUS.cancelledBySystem

/** Only cancelled orders that had been paid have one (spec 2 §4). */
export function refundStatusKey(order: NewYearOrder): MessageKey | undefined {
  if (!isCancelled(order) || order.refundStatus === undefined) return undefined
  return order.refundStatus === REFUND_STATUS.pending ? 'refundStatus.pending' : 'refundStatus.refunded'
}

/** Paid and neither activated nor cancelled: listed by /newYearActiveLogin, with a QR code (spec 2 §2). */
export const isUnderWay = ({ orderStatus, payStatus }: NewYearOrder): boolean =>
  payStatus === PAY_STATUS.paid && orderStatus >= ORDER_STATUS.redeemed && orderStatus <= ORDER_STATUS.signed

/** Face values and counts of an order's 'amount元*count,' text; empty for any other text. */
export function chosenCards(text: string | undefined): { amount: string; count: number }[] {
  const parts = (text ?? '').split(',').filter((part) => part !== '')
  const cards = parts.map((part) => /^([\d.]+)元\*(\d+)$/.exec(part.trim()))
  return cards.every((card) => card !== null)
    ? cards.map(([, amount = '', count]) => ({ amount, count: Number(count) }))
    : []
}
