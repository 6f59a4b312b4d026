import * as z from 'zod/mini'
import { defineCall } from '../call'
import { actsFor, line, maybeText, num, pageNumber, pageOf, proves, text } from '../wire'

const activityId = line(64)

export const managerLoginCall = defineCall({
  path: '/api/shubi/offline/activity/login',
  summary: 'Proves a campaign manager for today; `phone` is a sealed field (spec 2 §7)',
  sealedFields: ['phone'],
  by: 'manager',
  request: z.object({
    code: z.optional(line(16)),
    phone: z.optional(line(512)),
    phonekey: z.optional(line(128)),
    key: z.optional(line(128)),
    activityId,
    /** Ours: what an earlier login of the same day answered, in place of phone and code (decisions §15). */
    token: z.optional(line(512)),
  }),
  response: z.object({
    msg: maybeText,
    /** Ours: opaque, valid until the end of the day. */
    token: maybeText,
    ...proves,
  }),
})

export const clientQrCall = defineCall({
  path: '/api/shubi/offline/activity/qrcode',
  summary: 'A signed client QR, good for 60 s (decisions §4, §14)',
  access: 'manager',
  by: 'manager',
  request: z.object({ activityId, ...actsFor }),
  response: z.object({
    /** Query text of the client's link, without a question mark. */
    query: text,
  }),
})

export const clientPassCall = defineCall({
  path: '/api/shubi/offline/activity/pass',
  summary: 'Exchanges a client QR for a pass of 30 minutes (decisions §4)',
  request: z.object({ activityId, query: line(1024) }),
  response: z.object({ /** Epoch ms. */ validUntil: num }),
})

export const offlineRecordsCall = defineCall({
  path: '/api/shubi/activity/offlineActivityRecord',
  summary: "A page of the manager's offline records (spec 2 §7)",
  access: 'manager',
  by: 'manager',
  request: z.object({ managerPhone: z.optional(line(512)), activityId, page: pageNumber, ...actsFor }),
  response: z.object({
    page: pageOf(
      z.object({
        id: text,
        customerName: maybeText,
        phone: maybeText,
        registerTime: maybeText,
        /** '1' = confirmed. */
        confirmStatus: maybeText,
      }),
    ),
  }),
})

export const offlineConfirmCall = defineCall({
  path: '/api/shubi/activity/offlineActivityConfirm',
  summary: 'Confirms offline records; each once (spec 2 §7)',
  access: 'manager',
  by: 'manager',
  idempotent: true,
  request: z.object({
    ids: z.union([z.string(), z.array(z.union([z.string(), z.number()]))]),
    activityId,
    ...actsFor,
  }),
  response: z.object({ msg: maybeText }),
})
