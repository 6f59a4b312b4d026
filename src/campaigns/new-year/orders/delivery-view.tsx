import { useMemo } from 'react'
import * as z from 'zod/mini'
import {
  deliveryContactCall,
  deliveryLoginCall,
  deliverySignCall,
  type NewYearOrder,
  newYearOrder,
} from '../../../../domain/calls/new-year'
import type { ActivityConfig } from '../../../../domain/campaign/activity-config'
import { PAGES } from '../../../../domain/paths'
import { ORDER_STATUS, type OrderAction } from '../../../../domain/rules/new-year/order-state'
import { apiErrorOf, call, isLoginGone } from '../../../api/client'
import { messageOf } from '../../../api/message-of'
import { useT } from '../../../i18n'
import { Button } from '../../../overlays/button/button'
import { useDraft } from '../../../overlays/form/use-draft'
import { alertDialog, confirmDialog, toast } from '../../../overlays/notices/notices'
import { PageFrame } from '../../../overlays/page/page-frame'
import { usePageName } from '../../../overlays/page/use-page-title'
import { checkPicture, dial, go } from '../../../platform/navigate'
import { useActivity } from '../../../visit/activity/activity-context'
import { leave } from '../../../visit/login/leave'
import { PhoneLogin } from '../../../visit/login/phone-login'
import styles from './delivery-view.module.css'
import { OrderCard } from './order-card'
import { courierActions } from './use-order-actions'

/** The order of a delivery login, kept through a reload within the session. */
const opened = z.object({ order: z.optional(newYearOrder), deliveryPhone: z.string() })
type Opened = z.output<typeof opened>

/**
 * The delivery person's login for one order, then the order with 'sign' (spec 2 §2, decisions §16). After a refusal
 * the shown order is out of date, and another login is needed.
 */
export function DeliveryView({ config, orderNo }: { config: ActivityConfig; orderNo: string }) {
  const t = useT()
  usePageName(t('order.deliveryTitle'))
  const { activityId } = useActivity()
  const nothing = useMemo((): Opened => ({ order: undefined, deliveryPhone: '' }), [])
  const draft = useDraft<Opened>(`delivery.${activityId}.${orderNo}`, opened, nothing)
  const { order, deliveryPhone } = draft.value
  const { signBgImg } = config
  const address = typeof signBgImg === 'string' ? signBgImg : signBgImg?.src
  const picture = checkPicture(address).ok ? address : undefined

  const sign = async (_: OrderAction, { orderNo: signed }: NewYearOrder) => {
    const asks = { title: t('dialog.prompt'), text: t('order.asksSign') }
    if (config.signAsks && !(await confirmDialog(asks))) return
    try {
      const reply = await call(deliverySignCall, { deliveryPhone, orderNo: signed })
      if (!reply.ok) {
        const text = messageOf(reply, 'order.failed')
        await alertDialog({ title: t('dialog.prompt'), text })
        return draft.change(nothing)
      }
      if (order) draft.change({ order: { ...order, orderStatus: ORDER_STATUS.signed } })
      toast(messageOf(reply, 'order.signed'))
    } catch (failure) {
      if (isLoginGone(apiErrorOf(failure))) draft.change(nothing)
    }
  }

  /** The page has the number masked: it is asked for as somebody calls, and kept nowhere. */
  const callCustomer = async () => {
    try {
      const reply = await call(deliveryContactCall, { orderNo })
      if (reply.ok) dial(reply.contactPhone)
      else await alertDialog({ title: t('dialog.prompt'), text: messageOf(reply, 'order.failed') })
    } catch (failure) {
      if (isLoginGone(apiErrorOf(failure))) draft.change(nothing)
    }
  }

  /** The next person at this phone sees nothing of the order. */
  const forget = async () => {
    if (await leave(activityId)) draft.change(nothing)
  }

  return (
    <PageFrame
      look="festive"
      title={t('order.deliveryTitle')}
      titleHidden={!order && picture !== undefined}
      theme={config.theme}
    >
      {order ? (
        <div className={styles.place}>
          <OrderCard order={order} actions={courierActions(order)} onAction={sign} plain />
          <div className={styles.customer}>
            {courierActions(order).length > 0 ? (
              <Button tone="chip" onPress={callCustomer}>
                {t('order.call')}
              </Button>
            ) : null}
            <Button tone="chip" onPress={forget}>
              {t('records.leave')}
            </Button>
          </div>
        </div>
      ) : (
        <div className={picture ? styles.onPicture : undefined}>
          {picture ? <img className={styles.background} src={picture} alt="" decoding="async" /> : null}
          <PhoneLogin
            hint={t('order.deliveryHint')}
            onLogin={async ({ phone, ...proof }) => {
              const body = { ...proof, deliveryPhone: phone, orderNo, activityId }
              const reply = await call(deliveryLoginCall, body)
              if (!reply.ok) return reply
              draft.change({ order: reply, deliveryPhone: phone })
              return undefined
            }}
          />
          <div className={styles.customer}>
            <Button tone="chip" onPress={() => go(PAGES.newYearQuery.path)}>
              {t('booking.queryOrders')}
            </Button>
          </div>
        </div>
      )}
    </PageFrame>
  )
}
