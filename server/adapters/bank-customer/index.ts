import type { Port } from '../adapter'
import { type CustomerProvider, unknownCustomers } from './port'
import { type SandboxCustomers, sandbox } from './sandbox'
import { webhook } from './webhook'

/** To add another source of what customers hold: its file, and a line here. */
export const bankCustomer: Port<CustomerProvider, SandboxCustomers> = {
  adapters: [webhook],
  sandbox,
  otherwise: unknownCustomers,
}
