import * as z from 'zod/mini'
import { defineCall } from '../call'
import { line, maybeText } from '../wire'

/** Token and keys of a session (spec part 1 §7, decisions §3). The request may carry the old token as bearer. */
export const authCall = defineCall({
  path: '/api/user/auth',
  summary: 'Opens a session for an activity and channel, or renews the one of the bearer token (spec 1 §7)',
  access: 'open',
  sealed: false,
  request: z.object({
    /** One activity; for a look-up of records also a comma list of two. */
    activityId: z.optional(line(130)),
    channel: z.optional(line(16)),
  }),
  response: z.object({
    token: z.string(),
    /** base64, 32 bytes; absent in plain mode. */
    encryptKey: maybeText,
    decodeKey: maybeText,
  }),
})
