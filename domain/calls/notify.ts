import * as z from 'zod/mini'
import { defineCall } from '../call'
import { line, maybeNum, maybeText, text } from '../wire'

const request = z.object({
  phone: line(11),
  /**
   * One activity that is known and has started, or the comma list of two that a look-up of records is for; '' for none, on
   * the pages that need none. Without it the session's.
   */
  activityId: z.optional(line(130)),
  /** Ours: of a code for a form that one takes part by, the channel of its link; such codes are counted by it. */
  activityChannel: z.optional(line(16)),
  /** The captcha's ticket, where `captcha_required` is '1'. */
  ticket: z.optional(line(128)),
})

const response = z.object({
  key: text,
  msg: maybeText,
  /** Ours: of a refusal within a number's minute, what is left of it. */
  waitSeconds: maybeNum,
})

/** SMS code for every page but booking and wallet. `key` is the phonekey, to be sent with the code. */
export const notifyCodesCall = defineCall({
  path: '/api/notify/codes',
  summary: 'Sends an SMS code; answers the key that goes back with it (spec 1 §7)',
  idempotent: true,
  request,
  response,
})

/** SMS code for the booking and wallet pages (decisions §3). */
export const smsCodeCall = defineCall({
  path: '/sms/send/smsCode',
  summary: 'Sends an SMS code on the booking and wallet pages (spec 1 §7)',
  idempotent: true,
  request,
  response,
})
