import { cancelDeadlineMs } from './cancel-window'

/** orderStatus of spec part 2 §4. */
export const ORDER_STATUS = {
  toBeRedeemed: 0,
  redeemed: 1,
  notDelivered: 2,
  inDelivery: 3,
  signed: 4,
  activated: 5,
  cancelled: 6,
  cancelledBySystem: 7,
} as const

/** payStatus of spec part 2 §4: 2 after a cancellation or refund. */
export const PAY_STATUS = { unpaid: 0, paid: 1, cancelled: 2 } as const

/** refundStatus of spec part 2 §4. */
export const REFUND_STATUS = { pending: 0, refunded: 1 } as const

export type OrderEvent =
  | 'pay'
  | 'expire'
  | 'cancel'
  | 'withdraw'
  | 'prepare'
  | 'dispatch'
  | 'sign'
  | 'activate'
  | 'refund'
  | 'takeBack'
export type OrderActor = 'provider' | 'system' | 'customer' | 'courier' | 'operator'

export interface OrderState {
  orderStatus: number
  payStatus: number
  /** Set once a paid order was cancelled, or a payment came after the cancellation. */
  refundStatus?: number | undefined
  /** Epoch ms; set once paid. */
  paidAtMs?: number | undefined
}

interface Row {
  readonly event: OrderEvent
  readonly who: readonly OrderActor[]
  readonly orderStatus: readonly number[]
  readonly payStatus: readonly number[]
  /** The state after; what it leaves out stays. */
  readonly to: Partial<OrderState>
}

const { toBeRedeemed, redeemed, notDelivered, inDelivery, signed, activated, cancelled, cancelledBySystem } =
  ORDER_STATUS
const GONE = [cancelled, cancelledBySystem]

/**
 * State × event → state, and who may (spec part 2 §4, decisions §4 and §14). A payment that arrives after a
 * cancel leaves the order cancelled and makes a refund due; a prepared or earlier paid order may be cancelled in
 * its window; one that is out for delivery may not. An operator withdraws a paid order, so that its money goes back, until
 * its cards are activated. Where the provider has sent the money of activated cards back, the order says so and stays.
 */
export const ORDER_TABLE: readonly Row[] = [
  {
    event: 'pay',
    who: ['provider'],
    orderStatus: [toBeRedeemed],
    payStatus: [PAY_STATUS.unpaid],
    to: { orderStatus: redeemed, payStatus: PAY_STATUS.paid },
  },
  {
    event: 'pay',
    who: ['provider'],
    orderStatus: GONE,
    payStatus: [PAY_STATUS.unpaid, PAY_STATUS.cancelled],
    to: { payStatus: PAY_STATUS.cancelled, refundStatus: REFUND_STATUS.pending },
  },
  {
    event: 'expire',
    who: ['system'],
    orderStatus: [toBeRedeemed],
    payStatus: [PAY_STATUS.unpaid],
    to: { orderStatus: cancelledBySystem, payStatus: PAY_STATUS.cancelled },
  },
  {
    event: 'cancel',
    who: ['customer'],
    orderStatus: [toBeRedeemed],
    payStatus: [PAY_STATUS.unpaid],
    to: { orderStatus: cancelled, payStatus: PAY_STATUS.cancelled },
  },
  {
    event: 'cancel',
    who: ['customer'],
    orderStatus: [redeemed, notDelivered],
    payStatus: [PAY_STATUS.paid],
    to: { orderStatus: cancelled, payStatus: PAY_STATUS.cancelled, refundStatus: REFUND_STATUS.pending },
  },
  {
    event: 'withdraw',
    who: ['operator'],
    orderStatus: [redeemed, notDelivered, inDelivery, signed],
    payStatus: [PAY_STATUS.paid],
    to: { orderStatus: cancelled, payStatus: PAY_STATUS.cancelled, refundStatus: REFUND_STATUS.pending },
  },
  {
    event: 'prepare',
    who: ['operator'],
    orderStatus: [redeemed],
    payStatus: [PAY_STATUS.paid],
    to: { orderStatus: notDelivered },
  },
  {
    event: 'dispatch',
    who: ['operator'],
    orderStatus: [notDelivered],
    payStatus: [PAY_STATUS.paid],
    to: { orderStatus: inDelivery },
  },
  {
    event: 'sign',
    who: ['courier', 'customer'],
    orderStatus: [notDelivered, inDelivery],
    payStatus: [PAY_STATUS.paid],
    to: { orderStatus: signed },
  },
  {
    event: 'activate',
    who: ['customer'],
    orderStatus: [signed],
    payStatus: [PAY_STATUS.paid],
    to: { orderStatus: activated },
  },
  {
    event: 'refund',
    who: ['provider', 'operator'],
    orderStatus: GONE,
    payStatus: [PAY_STATUS.cancelled],
    to: { refundStatus: REFUND_STATUS.refunded },
  },
  {
    event: 'takeBack',
    who: ['provider'],
    orderStatus: [activated],
    payStatus: [PAY_STATUS.paid],
    to: { payStatus: PAY_STATUS.cancelled, refundStatus: REFUND_STATUS.refunded },
  },
]

export type OrderRefusal = 'notYours' | 'wrongState' | 'tooLate'

/** Where an event leads, or why it may not happen. `nowMs` is the server's clock. */
export function orderAfter(
  state: OrderState,
  event: OrderEvent,
  who: OrderActor,
  nowMs: number,
): { state: OrderState } | { refused: OrderRefusal } {
  const rows = ORDER_TABLE.filter((row) => row.event === event)
  if (!rows.some((row) => row.who.includes(who))) return { refused: 'notYours' }
  const row = rows.find(
    ({ orderStatus, payStatus }) =>
      orderStatus.includes(state.orderStatus) && payStatus.includes(state.payStatus),
  )
  if (row === undefined || !row.who.includes(who)) return { refused: 'wrongState' }
  if (event === 'refund' && state.refundStatus !== REFUND_STATUS.pending) return { refused: 'wrongState' }
  if (event === 'pay' && state.refundStatus !== undefined) return { refused: 'wrongState' }
  if (
    event === 'cancel' &&
    state.payStatus === PAY_STATUS.paid &&
    nowMs >= cancelDeadlineMs(state.paidAtMs ?? 0)
  ) {
    return { refused: 'tooLate' }
  }
  return { state: { ...state, ...row.to, ...(event === 'pay' ? { paidAtMs: nowMs } : {}) } }
}

export type OrderAction = 'pay' | 'cancel' | 'activate' | 'sign'

/** What a page may offer for an order: exactly what the server would accept from this actor now. */
export function offeredActions(state: OrderState, who: 'customer' | 'courier', nowMs: number): OrderAction[] {
  const accepts = (event: OrderEvent) => 'state' in orderAfter(state, event, who, nowMs)
  const actions: OrderAction[] = []
  if (who === 'customer' && state.orderStatus === toBeRedeemed && state.payStatus === PAY_STATUS.unpaid)
    actions.push('pay')
  if (who === 'customer' && accepts('cancel')) actions.push('cancel')
  if (accepts('sign')) actions.push('sign')
  if (who === 'customer' && accepts('activate')) actions.push('activate')
  return actions
}
