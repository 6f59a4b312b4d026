import type { FastifyInstance } from 'fastify'
import * as calls from '../../../domain/calls/new-year'
import { CODES } from '../../../domain/codes'
import { ORDER_STATUS, PAY_STATUS } from '../../../domain/rules/new-year/order-state'
import { lastCards, offeredCards } from '../../../domain/rules/new-year/unpaid-holds'
import { type RouteServices, route } from '../../http/route'
import { isRefused, refuse, textOf } from '../../messages/catalogue'
import type { GateServices } from '../../participation/gate'
import { phoneIdentity } from '../../participation/identity'
import { ORDER_PAYMENT } from '../../participation/payment/subjects'
import { book } from './booking'
import { customerPhone, ownOrder } from './customer'
import { deliveryContact, deliveryLogin, deliverySign } from './delivery'
import { registerDeskOrders } from './desk-orders'
import { applyEventNow, expireUnpaid, orderPayments, PATIENCE_MS, refusalOf } from './order-life'
import { viewOrders } from './order-view'
import { cardStock, heldOfLast, type Order, ordersOf } from './repository'

const UNKNOWN = refuse(CODES.unknownActivity, 'activity.unknown')
const EXPIRY_TURN_MS = 30_000

/** What the list after a login shows (spec part 2 §2). */
const isUnderWay = ({ orderStatus, payStatus }: Order): boolean =>
  orderStatus >= ORDER_STATUS.redeemed && orderStatus <= ORDER_STATUS.signed && payStatus === PAY_STATUS.paid

/** The calls of the new-year campaign (spec part 2 §7) and the operator's side of its orders. */
export function registerNewYear(
  app: FastifyInstance,
  ctx: Uses<
    | GateServices
    | RouteServices
    | 'campaigns'
    | 'deskCalls'
    | 'isDemo'
    | 'jobs'
    | 'limits'
    | 'payments'
    | 'sms'
    | 'web'
  >,
): void {
  ctx.payments.subject(ORDER_PAYMENT, orderPayments(ctx))
  ctx.jobs.every('newYearOrders', EXPIRY_TURN_MS, (clock) =>
    expireUnpaid({ ...ctx, clock }, {}, Number.POSITIVE_INFINITY),
  )

  route(app, ctx, calls.newYearConfigCall, async ({ body, lang }) => {
    const campaign = await ctx.campaigns.findOf(body.activityId, 'new-year')
    return campaign === undefined ? UNKNOWN : { ...campaign.in(lang).wire }
  })

  route(app, ctx, calls.newYearEnvelopesCall, async ({ body, session }) => {
    const campaign = await ctx.campaigns.findOf(body.activityId || session.activityId, 'new-year')
    if (campaign === undefined) return UNKNOWN
    await expireUnpaid(ctx, { activityId: campaign.activityId })
    const stock = await cardStock(ctx.db, campaign.activityId)
    const cards = campaign.file.cards.map(async ({ id, actualPaymentAmount }) => {
      const { total, left } = stock.get(id) ?? { total: 0, left: 0 }
      const lastCount = lastCards(total)
      const held = left < lastCount ? await heldOfLast(ctx.db, campaign.activityId, id) : 0
      return { id, actualPaymentAmount, remainCount: offeredCards({ total, left }, held), lastCount }
    })
    return { shubiNewYearCodeConfigResponseList: await Promise.all(cards) }
  })

  route(app, ctx, calls.appointmentCall, (input) => book(ctx, input))
  registerCustomer(app, ctx)
  route(app, ctx, calls.deliveryLoginCall, (input) => deliveryLogin(ctx, input))
  route(app, ctx, calls.deliveryContactCall, (input) => deliveryContact(ctx, input))
  route(app, ctx, calls.deliverySignCall, (input) => deliverySign(ctx, input))
  registerDeskOrders(app, ctx)
}

function registerCustomer(
  app: FastifyInstance,
  ctx: Uses<RouteServices | 'campaigns' | 'payments' | 'sms'>,
): void {
  for (const [call, isShown] of [
    [calls.newYearLoginCall, isUnderWay],
    [calls.newYearOrdersCall, () => true],
  ] as const) {
    route(app, ctx, call, async ({ body, session }) => {
      const campaign = await ctx.campaigns.findOf(body.activityId || session.activityId, 'new-year')
      if (campaign === undefined) return UNKNOWN
      const phone = await customerPhone(ctx, session, campaign.activityId, body)
      if (isRefused(phone)) return phone
      const identities = [phoneIdentity(ctx, campaign.activityId, phone)]
      const unpaid = (await ordersOf(ctx.db, identities)).filter(
        ({ orderStatus }) => orderStatus === ORDER_STATUS.toBeRedeemed,
      )
      await ctx.payments.ask(
        ORDER_PAYMENT,
        unpaid.map(({ orderNo }) => orderNo),
        PATIENCE_MS,
      )
      if (unpaid.length > 0) await expireUnpaid(ctx, { identities })
      const orders = (await ordersOf(ctx.db, identities)).filter(isShown)
      return { shubiNewYearActivityBaseResponses: await viewOrders(ctx, orders, 'customer') }
    })
  }

  for (const [call, event, text] of [
    [calls.newYearActivateCall, 'activate', 'newYear.activated'],
    [calls.newYearCancelCall, 'cancel', 'newYear.cancelled'],
  ] as const) {
    route(app, ctx, call, async ({ body, session, lang }) => {
      const order = await ownOrder(ctx, session, body.orderNo)
      if (isRefused(order)) return order
      const outcome = await applyEventNow(ctx, order.orderNo, event, 'customer')
      return 'refused' in outcome ? refusalOf(outcome.refused) : { msg: textOf(lang, text) }
    })
  }
}
