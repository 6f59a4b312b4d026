import { useEffect, useState } from 'react'
import { type NewYearOrder, newYearLoginCall, newYearOrdersCall } from '../../../../domain/calls/new-year'
import type { ActivityConfig } from '../../../../domain/campaign/activity-config'
import { PAGES } from '../../../../domain/paths'
import type { OrderAction } from '../../../../domain/rules/new-year/order-state'
import { call } from '../../../api/client'
import { useT } from '../../../i18n'
import { Button } from '../../../overlays/button/button'
import { toast } from '../../../overlays/notices/notices'
import { PageFrame } from '../../../overlays/page/page-frame'
import { usePageName } from '../../../overlays/page/use-page-title'
import { Empty, Failure, Loading } from '../../../overlays/states/states'
import { dropFromAddress, go } from '../../../platform/navigate'
import { useActivity } from '../../../visit/activity/activity-context'
import { PhoneLogin } from '../../../visit/login/phone-login'
import { ProvedPhone } from '../../../visit/login/proved-phone'
import styles from './customer-orders.module.css'
import { isReturnedUnpaid } from './order-address'
import { OrderCard } from './order-card'
import { isUnderWay } from './order-texts'
import { customerActions, useOrderActions } from './use-order-actions'
import { useOrders } from './use-orders'

interface CustomerOrdersProps {
  config: ActivityConfig
  /** `login` lists paid orders under way only, once logged in (spec 2 §2). */
  variant: 'login' | 'query'
  /** The order to list first. */
  first?: string
}

/** A customer's orders, behind phone and SMS code where this session has not proved a phone yet. */
export function CustomerOrders({ config, variant, first }: CustomerOrdersProps) {
  const t = useT()
  usePageName(t('order.title'))
  const { activityId } = useActivity()
  const { state, replace, patch, forget } = useOrders()
  const run = useOrderActions(patch)
  const [touched, setTouched] = useState<readonly string[]>([])

  useEffect(() => {
    if (!isReturnedUnpaid()) return
    dropFromAddress('pay')
    toast(t('order.payFailed'), 'alert')
  }, [t])

  /** An order that was acted on stays listed, so that the result is seen. */
  const act = async (action: OrderAction, order: NewYearOrder) => {
    setTouched((known) => [...known, order.orderNo])
    await run(action, order)
  }
  const isListed = (order: NewYearOrder) =>
    variant === 'query' || isUnderWay(order) || touched.includes(order.orderNo)

  const list = () => {
    if (state.kind === 'loading') return <Loading />
    if (state.kind === 'failed') return <Failure text={t(state.text)} onRetry={state.retry} />
    if (state.kind === 'login') {
      const spec = variant === 'login' ? newYearLoginCall : newYearOrdersCall
      return (
        <PhoneLogin
          hint={t('order.loginHint')}
          onLogin={async (form) => {
            const reply = await call(spec, { ...form, activityId })
            if (!reply.ok) return reply
            await replace(reply.shubiNewYearActivityBaseResponses)
            return undefined
          }}
        />
      )
    }
    const phone = state.orders.find((order) => order.phone)?.phone
    const whose = (
      <ProvedPhone
        text={phone && t('order.of', { phone })}
        onForget={forget}
        leaveTo={PAGES.newYearIndex.path}
      />
    )
    const shown = state.orders.filter(isListed)
    shown.sort((a, b) => Number(b.orderNo === first) - Number(a.orderNo === first))
    if (shown.length === 0) {
      return (
        <>
          {whose}
          <Empty text={t('order.empty')} inPage>
            <Button onPress={() => go(PAGES.newYearMake.path)}>{t('booking.reserveNow')}</Button>
          </Empty>
        </>
      )
    }
    return (
      <>
        {whose}
        <ul className={styles.list}>
          {shown.map((order) => (
            <li key={order.orderNo}>
              <OrderCard order={order} actions={customerActions(order)} onAction={act} />
            </li>
          ))}
        </ul>
      </>
    )
  }

  return (
    <PageFrame look="festive" title={t('order.title')} theme={config.theme}>
      {list()}
    </PageFrame>
  )
}
