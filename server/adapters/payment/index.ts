import type { Port } from '../adapter'
import type { PaymentProvider } from './port'
import { type Cashier, sandbox } from './sandbox'
import { webhook } from './webhook'

/** To add a payment gateway: its file, and a line here. */
export const payment: Port<PaymentProvider, Cashier> = {
  adapters: [webhook],
  sandbox,
}
