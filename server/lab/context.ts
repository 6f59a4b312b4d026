import type { SandboxCustomers } from '../adapters/bank-customer/sandbox'
import type { SandboxBank } from '../adapters/bank-login/sandbox'
import type { SandboxInbox } from '../adapters/notice/sandbox'
import type { Cashier } from '../adapters/payment/sandbox'
import type { SandboxWallet } from '../adapters/payout/sandbox'
import type { SandboxPlaceProvider } from '../adapters/place/sandbox'
import type { MovableClock } from '../process/clock'

/** What the lab may use beside the modules' services. A sandbox is undefined where a real provider took its place. */
export interface LabContext extends ServerContext {
  readonly clock: MovableClock
  readonly sandboxes: {
    readonly cashier: Cashier | undefined
    readonly wallet: SandboxWallet | undefined
    readonly bank: SandboxBank | undefined
    readonly customers: SandboxCustomers | undefined
    readonly places: SandboxPlaceProvider | undefined
    readonly notices: SandboxInbox | undefined
  }
}
