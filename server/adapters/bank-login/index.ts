import type { Port } from '../adapter'
import { gateway } from './gateway'
import type { BankLoginProvider } from './port'
import { type SandboxBank, sandbox } from './sandbox'

/** To add a bank: its file, and a line here. */
export const bankLogin: Port<BankLoginProvider, SandboxBank> = {
  adapters: [gateway],
  sandbox,
}
