import { NewYearGate } from '../new-year-gate'
import { CustomerOrders } from './customer-orders'

/** `/newYearActiveQuery`: a customer's orders (spec 2 §2). */
export default function QueryPage() {
  return (
    <NewYearGate ordersOnly>{(config) => <CustomerOrders config={config} variant="query" />}</NewYearGate>
  )
}
