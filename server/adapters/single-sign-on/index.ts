import * as z from 'zod'
import { defineAdapter, type Port } from '../adapter'
import { openId } from './openid'
import type { SingleSignOn } from './port'

/** The desk has its own login alone. */
const notOffered: SingleSignOn = {
  isOffered: false,
  begin: () => Promise.reject(new Error('no identity provider is configured')),
  finish: async () => undefined,
}

/** To add another way than OpenID Connect: its file, and a line here. The demo has no provider of its own to go to. */
export const singleSignOn: Port<SingleSignOn> = {
  adapters: [openId],
  sandbox: defineAdapter({ settings: z.object({}), make: () => notOffered }),
  otherwise: notOffered,
}
