import type { RowOf } from '../../../domain/desk/people-calls'

type Order = Pick<RowOf<'orders'>, 'state' | 'amountFen'>

/** Paid, and not used yet. */
const PAID: readonly Order['state'][] = ['paid', 'prepared', 'inDelivery', 'signed']

/** Whether the money is to go back already. */
export const isDue = ({ state }: Order): boolean => state === 'refund'

/** Whether finance can do something about an order's money. That of a payment campaign has bought a draw, and stays. */
export const isRefundable = (order: Order): boolean =>
  isDue(order) || (order.amountFen !== null && PAID.includes(order.state))
