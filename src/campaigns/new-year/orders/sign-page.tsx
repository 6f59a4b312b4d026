import type { ActivityConfig } from '../../../../domain/campaign/activity-config'
import { useT } from '../../../i18n'
import { PageFrame } from '../../../overlays/page/page-frame'
import { Failure, Loading } from '../../../overlays/states/states'
import { routeQuery } from '../../../platform/navigate'
import { NewYearGate } from '../new-year-gate'
import { CustomerOrders } from './customer-orders'
import { DeliveryView } from './delivery-view'
import { useOrders } from './use-orders'

/** The customer's view in a session that proved the order's phone, else the delivery person's. */
function OrderSign({ config, orderNo }: { config: ActivityConfig; orderNo: string }) {
  const t = useT()
  const { state } = useOrders()
  if (state.kind === 'loading' || state.kind === 'failed') {
    return (
      <PageFrame look="festive" theme={config.theme}>
        {state.kind === 'loading' ? <Loading /> : <Failure text={t(state.text)} onRetry={state.retry} />}
      </PageFrame>
    )
  }
  const isCustomers = state.kind === 'known' && state.orders.some((order) => order.orderNo === orderNo)
  if (isCustomers) return <CustomerOrders config={config} variant="query" first={orderNo} />
  return <DeliveryView config={config} orderNo={orderNo} />
}

/** `/newYearActiveSign`: a customer's orders, or signing for one of them (spec 2 §2, decisions §16). */
export default function SignPage() {
  const orderNo = routeQuery().get('orderNo')
  return (
    <NewYearGate ordersOnly>
      {(config) =>
        orderNo ? (
          <OrderSign key={orderNo} config={config} orderNo={orderNo} />
        ) : (
          <CustomerOrders config={config} variant="query" />
        )
      }
    </NewYearGate>
  )
}
