import {
  deliverySignCall,
  type NewYearOrder,
  newYearActivateCall,
  newYearCancelCall,
} from '../../../../domain/calls/new-year'
import {
  ORDER_STATUS,
  type OrderAction,
  offeredActions,
  PAY_STATUS,
  REFUND_STATUS,
} from '../../../../domain/rules/new-year/order-state'
import { apiErrorOf, call } from '../../../api/client'
import { messageOf, type Texts } from '../../../api/message-of'
import { useT } from '../../../i18n'
import { alertDialog, confirmDialog, toast } from '../../../overlays/notices/notices'
import { goTo } from '../../../platform/navigate'
import { serverNow } from '../../../platform/server-clock'

/** The actions of a customer on an order: by the rules, and cancelling where the server allows it (spec 2 §5). */
export function customerActions(order: NewYearOrder): OrderAction[] {
  const others = offeredActions(order, 'customer', serverNow()).filter((action) => action !== 'cancel')
  if (!order.isCanCancel) return others
  return others[0] === 'pay' ? ['pay', 'cancel', ...others.slice(1)] : ['cancel', ...others]
}

export const courierActions = (order: NewYearOrder): OrderAction[] =>
  offeredActions(order, 'courier', serverNow())

/** Runs the actions of a customer's orders; `patch` shows their results (spec 2 §4). */
export function useOrderActions(patch: (orderNo: string, part: Partial<NewYearOrder>) => Promise<void>) {
  const t = useT()

  const refused = (reply: Texts) =>
    alertDialog({ title: t('dialog.prompt'), text: messageOf(reply, 'order.failed') })

  const pay = ({ paymentUrl }: NewYearOrder) => {
    if (paymentUrl) goTo(paymentUrl)
    else toast(t('order.noPayment'), 'alert')
  }

  const cancel = async ({ orderNo, payStatus }: NewYearOrder) => {
    const isPaid = payStatus === PAY_STATUS.paid
    const agreed = await confirmDialog({
      title: t('dialog.prompt'),
      text: t(isPaid ? 'order.cancelPaid' : 'order.cancelUnpaid'),
      cancel: t('order.keep'),
    })
    if (!agreed) return
    const reply = await call(newYearCancelCall, { orderNo })
    if (!reply.ok) return refused(reply)
    await patch(orderNo, {
      payStatus: PAY_STATUS.cancelled,
      orderStatus: ORDER_STATUS.cancelled,
      isCanCancel: false,
      refundStatus: isPaid ? REFUND_STATUS.pending : undefined,
    })
    toast(messageOf(reply, 'order.cancelled'))
  }

  const activate = async ({ orderNo, phone }: NewYearOrder) => {
    const reply = await call(newYearActivateCall, { phone, orderNo })
    if (!reply.ok) return refused(reply)
    await patch(orderNo, { orderStatus: ORDER_STATUS.activated, isCanCancel: false })
    toast(messageOf(reply, 'order.activated'))
  }

  const sign = async ({ orderNo, phone }: NewYearOrder) => {
    const reply = await call(deliverySignCall, { deliveryPhone: phone, orderNo })
    if (!reply.ok) return refused(reply)
    await patch(orderNo, { orderStatus: ORDER_STATUS.signed, isCanCancel: false })
    toast(messageOf(reply, 'order.signed'))
  }

  const run = { pay, cancel, activate, sign }
  return async (action: OrderAction, order: NewYearOrder) => {
    try {
      await run[action](order)
    } catch (failure) {
      apiErrorOf(failure)
    }
  }
}
