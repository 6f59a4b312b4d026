import type { advanceOrderCall } from '../../../domain/calls/operator'
import { CODES } from '../../../domain/codes'
import { ORDER_STATUS, type OrderEvent, orderAfter } from '../../../domain/rules/new-year/order-state'
import { transaction } from '../../db/transaction'
import { worksOn } from '../../http/operators/session'
import type { Answer, Input } from '../../http/route'
import { type Refused, refuse, textOf } from '../../messages/catalogue'
import { ORDER_PAYMENT } from '../../participation/payment/subjects'
import { applyEventNow, expireUnpaid, refusalOf, stateOf } from './order-life'
import { findOrder, type Order } from './repository'

const EVENTS: Readonly<Record<string, OrderEvent>> = {
  [ORDER_STATUS.notDelivered]: 'prepare',
  [ORDER_STATUS.inDelivery]: 'dispatch',
  refund: 'refund',
}

/**
 * `/api/operator/orders/advance`: `to` '2' prepares a paid order, '3' sends it out, 'refund' has the provider asked again about a
 * due refund, as the desk does. `deliveryPhone` names the one delivery person of the list who may sign.
 * Refunds are for finance, the rest for support.
 */
export async function advanceOrder(
  ctx: Uses<'campaigns' | 'clock' | 'db' | 'payments' | 'secrets'>,
  { body, lang, operator }: Pick<Input<typeof advanceOrderCall>, 'body' | 'lang' | 'operator'>,
): Promise<Answer<typeof advanceOrderCall> | Refused> {
  const { orderNo, deliveryPhone } = body
  await expireUnpaid(ctx, { orderNo })
  const order = await findOrder(ctx.db, orderNo)
  if (order === undefined || !worksOn(operator, order.activityId))
    return refuse(CODES.nothingFound, 'newYear.noOrder')
  const event = EVENTS[String(body.to)]
  if (event === undefined) return refuse(CODES.ruleBroken, 'newYear.wrongState')
  if (!operator?.roles.includes(event === 'refund' ? 'finance' : 'support'))
    return refuse(CODES.forbidden, 'operator.role')
  if (event === 'refund') return refund(ctx, order, lang)
  const campaign = await ctx.campaigns.findOf(order.activityId, 'new-year')
  if (deliveryPhone && !campaign?.file.couriers.includes(deliveryPhone))
    return refuse(CODES.ruleBroken, 'newYear.courier')
  const also = deliveryPhone
    ? { deliveryPhone: ctx.secrets.seal('newYearOrders.deliveryPhone', { orderNo }, deliveryPhone) }
    : {}
  const outcome = await applyEventNow(ctx, orderNo, event, 'operator', also)
  if ('refused' in outcome) return refusalOf(outcome.refused)
  return { msg: textOf(lang, 'newYear.advanced'), orderStatus: outcome.order.orderStatus }
}

async function refund(
  ctx: Uses<'clock' | 'db' | 'payments'>,
  order: Order,
  lang: Parameters<typeof textOf>[0],
): Promise<Answer<typeof advanceOrderCall> | Refused> {
  const outcome = orderAfter(stateOf(order), 'refund', 'operator', ctx.clock.now())
  if ('refused' in outcome) return refusalOf(outcome.refused)
  const subject = { subjectKind: ORDER_PAYMENT, subjectId: order.orderNo }
  const given = await transaction(ctx.db, (trx) => ctx.payments.giveBack(trx, subject, order.amountFen))
  if (given !== 'again' && given !== 'underWay') return refusalOf('wrongState')
  return { msg: textOf(lang, 'newYear.advanced'), orderStatus: order.orderStatus }
}
