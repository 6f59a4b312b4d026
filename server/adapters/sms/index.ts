import type { Port } from '../adapter'
import type { SmsProvider } from './port'
import { sandbox } from './sandbox'
import { webhook } from './webhook'

/** To add an SMS house: its file, and a line here. */
export const sms: Port<SmsProvider> = {
  adapters: [webhook],
  sandbox,
}
