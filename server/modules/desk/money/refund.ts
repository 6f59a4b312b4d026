import type * as z from 'zod/mini'
import { CODES } from '../../../../domain/codes'
import { refundOrderCall } from '../../../../domain/desk/money/refund-calls'
import type { ReadDb } from '../../../db/transaction'
import { takeBulkStep } from '../../../http/desk/bulk-limit'
import type { DeskServices } from '../../../http/desk/route'
import { type MessageKey, refuse } from '../../../messages/catalogue'
import type { GivenBack, SubjectRef } from '../../../participation/payment/payments'
import { ORDER_PAYMENT, ZY_PAYMENT } from '../../../participation/payment/subjects'
import type { WaitingAct } from '../requests/act'
import { type Requests, waitingOr } from '../requests/requests'

type Services = Reads<DeskServices | 'limits' | 'payments'>
type Asked = z.output<typeof refundOrderCall.request>

const CONFLICT = 409
const UNKNOWN = refuse(CODES.notFound, 'refunds.unknown')
const WHY_NOT: Readonly<
  Record<Exclude<GivenBack, 'due' | 'dueOfDelivered' | 'again' | 'underWay'>, MessageKey>
> = {
  unpaid: 'refunds.unpaid',
  refunded: 'refunds.refunded',
  kept: 'refunds.kept',
  tooLate: 'refunds.tooLate',
  otherAmount: 'refunds.otherAmount',
}

/** What a campaign's order is to the ledger of payments. */
async function paymentOf(db: ReadDb, activityId: string, orderNo: string): Promise<SubjectRef | undefined> {
  for (const [table, subjectKind] of [
    ['newYearOrders', ORDER_PAYMENT],
    ['zyOrders', ZY_PAYMENT],
  ] as const) {
    const order = await db
      .selectFrom(table)
      .select('orderNo')
      .where('activityId', '=', activityId)
      .where('orderNo', '=', orderNo)
      .executeTakeFirst()
    if (order !== undefined) return { subjectKind, subjectId: orderNo }
  }
  return undefined
}

/** The money of one order, back as it came: the ledger sends it once, and asks the provider first what became of it. */
const refundAct = (ctx: Services): WaitingAct<Asked, object> => ({
  name: 'orders.refund',
  kind: 'refund',
  needs: 'orders.refund',
  params: refundOrderCall.request,
  async prepare({ params: { activityId, id, fen }, by, confirmedBy }) {
    if (confirmedBy === undefined) await takeBulkStep(ctx, by)
    const payment = await paymentOf(ctx.db, activityId, id)
    if (payment === undefined) return UNKNOWN
    return async (trx) => {
      const outcome = await ctx.payments.giveBack(trx, payment, fen)
      const about = { answer: {}, same: { activityId, id } }
      // Nothing was done: the log, from which nothing is ever deleted, has no row of it.
      if (outcome === 'underWay')
        return { ...about, fen: 0, detail: { orders: [id], isAgain: true }, noted: false }
      const isDelivered = outcome === 'dueOfDelivered'
      if (outcome !== 'due' && outcome !== 'again' && !isDelivered) return refuse(CONFLICT, WHY_NOT[outcome])
      // Asked again, no other money goes.
      const isNew = outcome !== 'again'
      const detail = {
        orders: [id],
        ...(isNew ? { fen } : { isAgain: true }),
        ...(isDelivered && { isDelivered }),
      }
      // Who has signed for the cards keeps them: nobody alone gives the money back too.
      return { ...about, fen: isNew ? (fen ?? 0) : 0, detail, ...(isDelivered && { mayAlone: false }) }
    }
  },
})

export const registerRefundOrder = (ctx: Services, requests: Requests): void =>
  requests.route(refundOrderCall, refundAct(ctx), waitingOr)
