import type { deliveryContactCall, deliveryLoginCall, deliverySignCall } from '../../../domain/calls/new-year'
import { CODES } from '../../../domain/codes'
import { ORDER_STATUS, PAY_STATUS } from '../../../domain/rules/new-year/order-state'
import { maskPhone } from '../../../domain/rules/registration/mask'
import { DAY_MS } from '../../../domain/rules/shanghai-time'
import type { Campaign } from '../../campaigns/campaign'
import { HttpProblem } from '../../http/errors'
import type { LimitRule } from '../../http/limits'
import type { Answer, Input } from '../../http/route'
import { addProof, proofOf, provedPhones, type Session } from '../../http/session/session'
import { isRefused, type Refused, refuse, textOf } from '../../messages/catalogue'
import { noteView } from '../../process/operators/personal-views'
import { isOwn } from './customer'
import { applyEventNow, refusalOf } from './order-life'
import { viewOrders } from './order-view'
import { findOrder, type Order } from './repository'

const SHIFT_MS = 12 * 3_600_000
/** What a delivery person may still look at. */
const DELIVERABLE: readonly number[] = [
  ORDER_STATUS.notDelivered,
  ORDER_STATUS.inDelivery,
  ORDER_STATUS.signed,
  ORDER_STATUS.activated,
]

const NO_ORDER = refuse(CODES.nothingFound, 'newYear.noOrder')

/** The order, when this phone is on its campaign's list and no other one was named for it. */
async function deliveryOf(
  ctx: Uses<'campaigns' | 'db' | 'secrets'>,
  orderNo: string,
  phone: string,
): Promise<Order | undefined> {
  const order = await findOrder(ctx.db, orderNo)
  if (order === undefined) return undefined
  const campaign: Campaign<'new-year'> | undefined = await ctx.campaigns.findOf(order.activityId, 'new-year')
  const named =
    order.deliveryPhone === null
      ? phone
      : ctx.secrets.open('newYearOrders.deliveryPhone', order, order.deliveryPhone)
  return campaign?.file.couriers.includes(phone) && named === phone ? order : undefined
}

/** Proves a delivery person for one order: an SMS code each time, but for an order opened before in this session. */
export async function deliveryLogin(
  ctx: Uses<'campaigns' | 'clock' | 'db' | 'payments' | 'secrets' | 'sms'>,
  { body, session }: Pick<Input<typeof deliveryLoginCall>, 'body' | 'session'>,
): Promise<Answer<typeof deliveryLoginCall> | Refused> {
  const { deliveryPhone: phone, orderNo } = body
  const key = body.phonekey || body.key
  const isProved = courierOf(session, orderNo) === phone
  if (!isProved) {
    if (!key) return refuse(CODES.smsCode, 'activity.smsKey')
    if (!body.code) return refuse(CODES.smsCode, 'activity.smsCode')
    const activityId = body.activityId || session.activityId
    const proved = await ctx.sms.verify(session, activityId, key, body.code, phone)
    if (isRefused(proved)) return proved
  }
  const order = await deliveryOf(ctx, orderNo, phone)
  if (order === undefined || (body.activityId && body.activityId !== order.activityId)) return NO_ORDER
  if (order.payStatus !== PAY_STATUS.paid || !DELIVERABLE.includes(order.orderStatus))
    return refuse(CODES.ruleBroken, 'newYear.wrongState')
  const expiresAt = ctx.clock.now() + SHIFT_MS
  await addProof(ctx, session, { kind: 'courier', scope: orderNo, subject: phone, expiresAt })
  const [view] = await viewOrders(ctx, [order], 'courier')
  return view ?? NO_ORDER
}

/** Whether the session has proved a phone that this one, plain or masked, can mean. */
const isProvedPhone = (session: Session, submitted: string): boolean =>
  provedPhones(session).some((phone) => phone === submitted || maskPhone(phone) === submitted)

/** The delivery person whom the session has proved for this very order. */
const courierOf = (session: Session, orderNo: string): string | undefined =>
  proofOf(session, 'courier', orderNo)?.subject

/** Still on its way: its customer may have to be called. */
const UNDER_WAY: readonly number[] = [ORDER_STATUS.notDelivered, ORDER_STATUS.inDelivery]
/** Each look is in a log that only grows: so often is one customer called. */
const CONTACTS: LimitRule = { name: 'deliveryContact', limit: 10, windowMs: DAY_MS, per: 'phone' }
/** Of the hash that tables keep of a delivery person's phone, its beginning. */
const ACTOR_LENGTH = 12

/**
 * The whole phone of an order's customer, for the delivery person who has logged in for it, while it is on its way; who asked is
 * written down first, as where an operator looks.
 * @throws HttpProblem 401 without that login
 */
export async function deliveryContact(
  ctx: Uses<'campaigns' | 'clock' | 'db' | 'limits' | 'secrets'>,
  { body: { orderNo }, session, lang }: Pick<Input<typeof deliveryContactCall>, 'body' | 'session' | 'lang'>,
): Promise<Answer<typeof deliveryContactCall> | Refused> {
  const courier = courierOf(session, orderNo)
  if (courier === undefined) throw new HttpProblem(401, 'session.expired')
  const order = await deliveryOf(ctx, orderNo, courier)
  if (order === undefined) return NO_ORDER
  if (!UNDER_WAY.includes(order.orderStatus)) return refuse(CODES.ruleBroken, 'newYear.wrongState')
  if (!(await ctx.limits.take(CONTACTS, orderNo)).ok) return refuse(CODES.tooMany, 'http.tooMany')
  const { activityId } = order
  const actor = `courier:${ctx.secrets.hash('courier', activityId, courier).slice(0, ACTOR_LENGTH)}`
  await noteView(
    ctx,
    actor,
    { table: 'orders', subjectId: orderNo, activityId },
    textOf(lang, 'newYear.contact'),
  )
  return { contactPhone: ctx.secrets.open('newYearOrders.phone', order, order.phone) }
}

/**
 * Signs an order: the delivery person who has logged in for it, or its customer. A `deliveryPhone` that is not that
 * person's, or where the customer signs neither the customer's own nor a delivery person's of the order, is refused.
 * @throws HttpProblem 401 for anyone else
 */
export async function deliverySign(
  ctx: Uses<'campaigns' | 'clock' | 'db' | 'payments' | 'secrets'>,
  {
    body: { orderNo, deliveryPhone },
    session,
    lang,
  }: Pick<Input<typeof deliverySignCall>, 'body' | 'session' | 'lang'>,
): Promise<Answer<typeof deliverySignCall> | Refused> {
  const courier = courierOf(session, orderNo)
  if (courier === undefined) {
    const order = await findOrder(ctx.db, orderNo)
    if (order === undefined || !isOwn(ctx, session, order)) throw new HttpProblem(401, 'session.expired')
  } else if ((await deliveryOf(ctx, orderNo, courier)) === undefined) {
    return NO_ORDER
  }
  const isForeign =
    courier === undefined
      ? deliveryPhone &&
        !isProvedPhone(session, deliveryPhone) &&
        (await deliveryOf(ctx, orderNo, deliveryPhone)) === undefined
      : deliveryPhone && deliveryPhone !== courier
  if (isForeign) return NO_ORDER
  const outcome = await applyEventNow(ctx, orderNo, 'sign', courier === undefined ? 'customer' : 'courier')
  if ('refused' in outcome) return refusalOf(outcome.refused)
  const text = textOf(lang, 'newYear.signed')
  return { msg: text, message: text }
}
