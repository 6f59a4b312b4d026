import { NewYearGate } from '../new-year-gate'
import { CustomerOrders } from './customer-orders'

/** `/newYearActiveLogin`: a customer's paid orders, with QR code and activation (spec 2 §2). */
export default function LoginPage() {
  return (
    <NewYearGate ordersOnly>{(config) => <CustomerOrders config={config} variant="login" />}</NewYearGate>
  )
}
