import type { FastifyInstance } from 'fastify'
import { CODES } from '../../../domain/codes'
import { advanceOrdersCall, type OrderStep } from '../../../domain/desk/bulk-calls'
import { ORDER_STATUS, type OrderEvent } from '../../../domain/rules/new-year/order-state'
import { transaction } from '../../db/transaction'
import { takeBulkStep } from '../../http/desk/bulk-limit'
import { type DeskServices, deskRoute } from '../../http/desk/route'
import { type MessageKey, refuse, textOf } from '../../messages/catalogue'
import { addAuditEntry } from '../../process/operators/audit-log'
import { applyEvent } from './order-life'
import { findOrder } from './repository'

const UNPROCESSABLE = 422
const STEPS: Readonly<Record<OrderStep, { event: OrderEvent; status: number }>> = {
  prepared: { event: 'prepare', status: ORDER_STATUS.notDelivered },
  inDelivery: { event: 'dispatch', status: ORDER_STATUS.inDelivery },
}

/**
 * Many orders at once at the desk: `prepared` ones are packed, those `inDelivery` are on their way, with the one delivery person of
 * the list who may sign where that is said.
 */
export function registerDeskOrders(
  app: FastifyInstance,
  ctx: Uses<DeskServices | 'campaigns' | 'limits' | 'payments'>,
): void {
  const { campaigns, clock, db, secrets } = ctx

  deskRoute(app, ctx, advanceOrdersCall, async ({ body, operator, lang }) => {
    await takeBulkStep(ctx, operator)
    const { activityId, to, deliveryPhone } = body
    const { event, status } = STEPS[to]
    const campaign = await campaigns.findOf(activityId, 'new-year')
    if (campaign === undefined) return refuse(CODES.notFound, 'desk.unknownCampaign')
    if (deliveryPhone && !campaign.file.couriers.includes(deliveryPhone))
      return refuse(UNPROCESSABLE, 'newYear.courier')
    // In one order for everybody, so that two operators with the same rows wait for one another and not both.
    const ids = [...new Set(body.ids)].sort()
    return transaction(db, async (trx) => {
      const at = clock.now()
      const moved: string[] = []
      const failed = new Map<string, MessageKey>()
      let unchanged = 0
      for (const orderNo of ids) {
        const order = await findOrder(trx, orderNo)
        if (order?.activityId !== activityId) {
          failed.set(orderNo, 'newYear.noOrder')
          continue
        }
        const also = deliveryPhone
          ? { deliveryPhone: secrets.seal('newYearOrders.deliveryPhone', { orderNo }, deliveryPhone) }
          : {}
        const outcome = await applyEvent(ctx, trx, orderNo, { event, who: 'operator', at, also })
        if (!('refused' in outcome)) moved.push(orderNo)
        else if ((await findOrder(trx, orderNo))?.orderStatus === status) unchanged += 1
        else failed.set(orderNo, 'newYear.wrongState')
      }
      if (moved.length > 0) {
        const detail = { failed: failed.size, orders: moved, to }
        await addAuditEntry(trx, { at, actor: operator.name, action: 'orders.advance', activityId, detail })
      }
      const wrong = [...failed].map(([id, key]) => ({ id, message: textOf(lang, key) }))
      return { done: moved.length, unchanged, fen: 0, failed: wrong }
    })
  })
}
