import type { Port } from '../adapter'
import type { PayoutProvider } from './port'
import { type SandboxWallet, sandbox } from './sandbox'
import { webhook } from './webhook'

/** To add a wallet's gateway: its file, and a line here. */
export const payout: Port<PayoutProvider, SandboxWallet> = {
  adapters: [webhook],
  sandbox,
}
