import type * as z from 'zod/mini'
import type { newYearOrder } from '../../../domain/calls/new-year'
import { BASE_PATH, PAGES } from '../../../domain/paths'
import { fenToYuan } from '../../../domain/rules/money'
import { offeredActions } from '../../../domain/rules/new-year/order-state'
import { maskName, maskPhone } from '../../../domain/rules/registration/mask'
import { ORDER_PAYMENT } from '../../participation/payment/subjects'
import { stateOf } from './order-life'
import type { Order } from './repository'

type OrderWire = z.input<typeof newYearOrder>

/** The page that an order's QR code opens. */
const signPath = ({ activityId, orderNo }: Order): string =>
  `${BASE_PATH}${PAGES.newYearSign.path}?${new URLSearchParams({ activityId, orderNo })}`

/**
 * Orders as the answers carry them: name and phone masked (decisions §10), with where to pay while they can be paid.
 */
export async function viewOrders(
  ctx: Uses<'clock' | 'payments' | 'secrets'>,
  orders: readonly Order[],
  who: 'customer' | 'courier',
): Promise<OrderWire[]> {
  const now = ctx.clock.now()
  const offers = new Map(
    orders.map((order) => [order.orderNo, offeredActions(stateOf(order), who, now)] as const),
  )
  const payable = orders.map(({ orderNo }) => orderNo).filter((no) => offers.get(no)?.includes('pay'))
  const urls = await ctx.payments.knownUrls(ORDER_PAYMENT, payable)
  return orders.map((order) => ({
    orderNo: order.orderNo,
    customerName: maskName(ctx.secrets.open('newYearOrders.customerName', order, order.customerName)),
    phone: maskPhone(ctx.secrets.open('newYearOrders.phone', order, order.phone)),
    receiveAddress: ctx.secrets.open('newYearOrders.receiveAddress', order, order.receiveAddress),
    bookingDeliveryTime: order.bookingDeliveryTime,
    chooseFaceValue: order.chooseFaceValue,
    conversionCodeValue: fenToYuan(order.faceFen),
    payAmount: fenToYuan(order.amountFen),
    orderStatus: order.orderStatus,
    payStatus: order.payStatus,
    refundStatus: order.refundStatus,
    isCanCancel: offers.get(order.orderNo)?.includes('cancel') ?? false,
    paymentUrl: urls.get(order.orderNo),
    payBefore: offers.get(order.orderNo)?.includes('pay') ? order.payBefore : undefined,
    qrUrl: signPath(order),
  }))
}
