import * as z from 'zod/mini'
import { defineCall } from '../call'
import { actsFor, flag, line, maybeText, proves, text } from '../wire'

/** Redirects a browser to the bank's authorisation page; query `redirectUri`: the page to return to, and `state`. */
export const BANK_AUTHORISE_PATH = '/api/acc/authorise'

/** What the bank's login proves (spec part 1 §3). gDid comes in either spelling. */
const customer = z.object({
  mobNum: text,
  username: text,
  cPid: maybeText,
  gDid: maybeText,
  gdid: maybeText,
  ...proves,
})

export const customerInfoCall = defineCall({
  path: '/api/acc/getCustomerInfo',
  summary: 'The customer of a bank-app session (spec 1 §7)',
  request: z.object({ sessionID: line(256) }),
  response: customer,
})

export const zyCustomerInfoCall = defineCall({
  path: '/api/acc/getZyCusInfo',
  summary: 'The customer of a bank OAuth code (spec 1 §7)',
  request: z.object({ code: line(256), redirectUri: line(1024), state: z.optional(line(128)) }),
  response: customer,
})

/** Ours: binds the bank's authorisation to the visit that begins it. */
export const bankStateCall = defineCall({
  path: '/api/acc/state',
  summary: 'A state for the bank authorisation, good once in this visit (ours)',
  request: z.object({}),
  response: z.object({ state: text }),
})

export const zhangyinCall = defineCall({
  path: '/api/zhangyin/activities',
  summary: 'Authorises the bank-app customer for the campaign: 200, 10004 (spec 2 §7)',
  request: z.object({
    name: line(64),
    phone: line(32),
    accNo: z.optional(line(64)),
    /** Ours: keys of the agreements that the authorisation page showed and that are all ticked. */
    agreements: z.optional(z.array(line(64)).check(z.maxLength(20))),
    /** Ours: the red packet that the customer chooses, where the campaign offers a choice. */
    redPacketOptionalConfId: z.optional(line(64)),
    ...actsFor,
  }),
  response: z.object({
    ...proves,
    message: maybeText,
    msg: maybeText,
    isOpenWallet: flag,
    /** Ours, as in the registration's answer. */
    couponCode: maybeText,
    isFirstTakeActivity: flag,
    isTakeActivityNoDraw: flag,
    /** Ours, of a refusal: the customer has to choose a red packet. */
    isRedPacketMissing: flag,
  }),
})
