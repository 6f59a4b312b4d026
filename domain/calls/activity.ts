import * as z from 'zod/mini'
import { defineCall } from '../call'
import { activityConfig } from '../campaign/activity-config'
import { drawContribution } from '../rules/draws/contribution'
import { actsFor, flag, line, maybeFlag, maybeText, maybeYuan, num, oneOf, proves, text } from '../wire'

const which = { activityId: line(64), activityChannel: z.optional(line(16)) }

export const activityConfigCall = defineCall({
  path: '/api/shubi/activity/config',
  summary: 'The configuration of an activity (spec 1 §3)',
  request: z.object(which),
  carriesSome: true,
  response: activityConfig,
})

/**
 * Registration payload (spec part 1 §3). Outside the bank's app name, phone and ID are masked forms.
 * It also carries the route's query fields: the schema keeps unknown fields.
 */
export const registrationPayload = z.looseObject({
  ...which,
  customerName: z.optional(line(64)),
  phone: z.optional(line(32)),
  idCard: z.optional(line(32)),
  code: z.optional(line(16)),
  phonekey: z.optional(line(128)),
  key: z.optional(line(128)),
  redPacketOptionalConfId: z.optional(z.union([z.string(), z.number()])),
  userTakeEvInfo: z.optional(line(256)),
  /** Sent for the specification's sake, and not kept: the server knows the address by itself. */
  clientIp: z.optional(line(64)),
  /** JSON text: list of { label, value }. */
  extendInfo: z.optional(line(4000)),
  ...actsFor,
})

/** Registration response (spec part 1 §3); refusals carry the same fields. */
export const registrationAnswer = z.object({
  couponCode: maybeText,
  isOpenWallet: flag,
  isTakeActivityNoDraw: flag,
  isFirstTakeActivity: flag,
  isOpenCard: flag,
  isBindCard: flag,
  bindCardCustomerType: maybeText,
  redEnvelopeAmount: maybeYuan,
  reissueAmount: maybeYuan,
  reissueRedEnvelopeAmount: maybeYuan,
  /** Ours: how far a packet that was sent is, 'onItsWay', 'arrived' or 'askBank' (decisions §18). */
  payoutState: maybeText,
  /** Ours: opaque and expiring; the query calls accept it in place of a code (decisions §15). */
  recordToken: maybeText,
  ...proves,
})

export const registerCall = defineCall({
  path: '/api/shubi/activity/register',
  summary: 'Registers the proven visitor for an activity (spec 1 §3)',
  idempotent: true,
  request: registrationPayload,
  response: registrationAnswer,
})

export const couponCall = defineCall({
  path: '/api/shubi/activity/coupon',
  summary: 'Claims or looks up the redemption code of a phone (spec 1 §7)',
  request: z.object({ ...which, phone: line(11), code: line(16), key: line(128) }),
  response: z.object({ ...proves, couponCode: maybeText, message: maybeText, msg: maybeText }),
})

export const resultQueryCall = defineCall({
  path: '/api/shubi/activity/result/query',
  summary: 'Winning result of a phone (spec 1 §7)',
  request: z.looseObject({
    ...which,
    phone: line(11),
    code: z.optional(line(16)),
    key: z.optional(line(128)),
    ...actsFor,
  }),
  response: z.object({ ...proves, message: maybeText, msg: maybeText }),
})

export const redPacketOptionsCall = defineCall({
  path: '/api/shubi/activity/redPacketOptionalConfQuery',
  summary: 'The red packets that a visitor may choose from (spec 1 §3)',
  request: z.object({ activityId: line(64) }),
  response: z.object({
    redPacketOptionalConfVoList: z.array(
      z.object({ id: text, fullDiscountDesc: text, /** '1' = used up. */ isReceiveOver: flag }),
    ),
  }),
})

export const awardConfCall = defineCall({
  path: '/api/shubi/activity/award/conf',
  summary: 'The sectors of a wheel or the cells of a nine-grid (spec 2 §7)',
  request: z.object(which),
  response: z.object({
    drawConfigDetailResponses: z.array(
      z.object({
        /** Yuan as a decimal text, or a label where the prize is no money. */
        amount: text,
        /** Ours: what the sector says; without it the amount with 元. */
        prizeName: maybeText,
        prizeImg: maybeText,
      }),
    ),
  }),
})

export const awardCall = defineCall({
  path: '/api/shubi/activity/award',
  summary: 'Draws for the proven visitor; the same visitor gets the first result again (spec 2 §7)',
  idempotent: true,
  request: z.looseObject({
    ...which,
    /** Ours: what the browser adds to the number of the draw (decisions §19). */
    contribution: z.optional(drawContribution),
    ...actsFor,
  }),
  response: z.object({
    /** 1-based; 0 = the activity has ended. */
    awardIndex: num,
    message: maybeText,
    msg: maybeText,
    /** Unknown while the bank does not answer. */
    isOpenWallet: maybeFlag,
    /** Ours: 12 characters that stand for the draw on the receipt page (decisions §19). */
    receipt: maybeText,
  }),
})

export const pageStatisticsCall = defineCall({
  path: '/api/shubi/activity/pageStatistics',
  summary: 'Counts a page entry or a download click (spec 2 §7), or that a form was begun',
  request: z.object({
    activityId: z.optional(line(64)),
    activityChannel: z.optional(line(16)),
    visvitPage: line(128),
    /** '1' entry, '2' download; ours: 'form', the first entry in a form that one takes part by. */
    type: oneOf(['1', '2', 'form']),
    activityName: z.optional(line(128)),
    remark: z.optional(line(256)),
  }),
  response: z.object({}),
})
