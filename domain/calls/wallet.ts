import * as z from 'zod/mini'
import { defineCall } from '../call'
import { line, maybeText, proves } from '../wire'

/** Code 0 on success, as the spec has it; the wrapper counts it as 200. */
export const openAccountCall = defineCall({
  path: '/api/wallet/openAccount',
  summary: 'Applies for a wallet for a phone; `phone` is a sealed field; code 0 = applied (spec 1 §7)',
  sealedFields: ['phone'],
  idempotent: true,
  okCode: 0,
  request: z.object({
    employeeId: z.optional(line(64)),
    networkCode: z.optional(line(64)),
    phone: line(512),
    code: line(16),
    key: line(128),
    openId: z.optional(line(128)),
    unionId: z.optional(line(128)),
  }),
  response: z.object({ ...proves, msg: maybeText }),
})

export const jumpAddressCall = defineCall({
  path: '/api/wallet/jumpAddress',
  method: 'GET',
  access: 'open',
  sealed: false,
  summary: 'Where the open-account page leads to (spec 1 §7)',
  request: z.object({}),
  response: z.object({ jumpAddress: maybeText }),
})
