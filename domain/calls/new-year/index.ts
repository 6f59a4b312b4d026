import * as z from 'zod/mini'
import { defineCall } from '../../call'
import { actsFor, isAbsent, line, maybeNum, maybeText, maybeYuan, num, proves, text, whole } from '../../wire'

export { newYearConfigCall } from './config'

const phone = line(11)
const smsProof = { code: z.optional(line(16)), phonekey: z.optional(line(128)), key: z.optional(line(128)) }
const activityId = z.optional(line(64))

/** Yuan as a decimal text, also when it came as a number. */
const yuan = z.pipe(
  text,
  z.string().check(z.regex(/^-?\d+(\.\d+)?$/, 'yuan as a number or its decimal text')),
)

const stateNumber = (v: string | number) => (/^\s*\d+\s*$/.test(String(v)) ? Number(v) : Number.NaN)

/** A state that the specification numbers: NaN, and so its 'otherwise', for any other text. */
const state = z.pipe(z.union([z.number(), z.string()]), z.transform(stateNumber))

/** The same where it may be absent, as null and blank texts are. */
const maybeState = z.pipe(
  z.optional(z.nullable(z.union([z.number(), z.string()]))),
  z.transform((v) => (isAbsent(v) ? undefined : stateNumber(v))),
)

/** One order of the new-year campaign (spec part 2 §3). Statuses are those of spec part 2 §4. */
export const newYearOrder = z.object({
  orderNo: text,
  customerName: maybeText,
  phone: maybeText,
  receiveAddress: maybeText,
  bookingDeliveryTime: maybeText,
  chooseFaceValue: maybeText,
  conversionCodeValue: maybeText,
  /** Yuan as a decimal text. */
  payAmount: maybeYuan,
  orderStatus: num,
  payStatus: state,
  refundStatus: maybeState,
  isCanCancel: z.pipe(
    z.optional(z.nullable(z.union([z.boolean(), z.string(), z.number()]))),
    z.transform((v) => v === true || v === 'true' || String(v ?? '') === '1'),
  ),
  paymentUrl: maybeText,
  /** Ours: until when an unpaid order is to be paid, epoch ms. */
  payBefore: maybeNum,
  qrUrl: maybeText,
})

const orders = z.object({
  shubiNewYearActivityBaseResponses: z.array(newYearOrder),
  msg: maybeText,
  ...proves,
})

export const newYearEnvelopesCall = defineCall({
  path: '/api/shubi/newYear/activity/envelopes/list',
  summary: 'Face values with the cards that are left (spec 2 §7)',
  request: z.object({ activityId }),
  response: z.object({
    shubiNewYearCodeConfigResponseList: z.array(
      z.object({
        id: text,
        /** Yuan. */
        actualPaymentAmount: yuan,
        remainCount: num,
        /** Ours: an order that leaves less than so many is to be paid within 5 minutes. */
        lastCount: maybeNum,
      }),
    ),
  }),
})

export const appointmentCall = defineCall({
  path: '/api/shubi/newYear/activity/appointment',
  summary: 'Books cards; answers where to pay (spec 2 §3)',
  idempotent: true,
  request: z.object({
    customerName: line(64),
    phone,
    receivePhone: phone,
    chooseFaceValue: line(512),
    chooseRedEnvelopeRequests: z
      .array(
        z.object({
          id: z.union([z.string(), z.number()]),
          redEnvelopeAmount: z.union([z.string(), z.number()]),
          chooseCount: whole(1, 100),
        }),
      )
      .check(z.minLength(1), z.maxLength(20)),
    receiveAddress: line(256),
    bookingDeliveryTime: line(32),
    key: z.optional(line(128)),
    code: z.optional(line(16)),
    activityId: line(64),
    paySuccessSkipPageUrl: line(1024),
    payFailSkipPageUrl: line(1024),
    ...actsFor,
  }),
  response: z.object({ paymentUrl: text, orderNo: maybeText, msg: maybeText, ...proves }),
})

export const newYearLoginCall = defineCall({
  path: '/api/shubi/newYear/activity/customer/login',
  summary: "Proves the customer's phone and lists the orders (spec 2 §7)",
  request: z.object({ phone, activityId, ...smsProof, ...actsFor }),
  response: orders,
})

export const newYearOrdersCall = defineCall({
  path: '/api/shubi/newYear/activity/order/list',
  summary: 'The orders of a proved phone (spec 2 §7)',
  request: z.object({ phone: z.optional(line(11)), activityId, ...smsProof, ...actsFor }),
  response: orders,
})

export const newYearActivateCall = defineCall({
  path: '/api/shubi/newYear/activity/customer/activate',
  summary: 'Activates a signed order (spec 2 §7)',
  request: z.object({ phone: z.optional(line(32)), orderNo: line(64), ...actsFor }),
  response: z.object({ msg: maybeText }),
})

export const newYearCancelCall = defineCall({
  path: '/api/shubi/newYear/activity/cancle/appointment',
  summary: 'Cancels an order; a paid one is refunded (spec 2 §4)',
  request: z.object({ orderNo: line(64), ...actsFor }),
  response: z.object({ msg: maybeText }),
})

export const deliveryLoginCall = defineCall({
  path: '/api/shubi/newYear/activity/deliveryman/login',
  summary: 'Proves a delivery person for one order; answers the order at top level (decisions §16)',
  request: z.object({ deliveryPhone: phone, orderNo: line(64), activityId, ...smsProof }),
  response: z.extend(newYearOrder, proves),
})

export const deliveryContactCall = defineCall({
  path: '/api/shubi/newYear/activity/deliveryman/contact',
  summary: "The customer's phone, for the delivery person who has logged in for the order (ours)",
  request: z.object({ orderNo: line(64), ...actsFor }),
  response: z.object({ contactPhone: text }),
})

export const deliverySignCall = defineCall({
  path: '/api/shubi/newYear/activity/deliveryman/sign',
  summary: 'Signs for the delivered order (spec 2 §7)',
  request: z.object({ deliveryPhone: z.optional(line(32)), orderNo: line(64), ...actsFor }),
  response: z.object({ msg: maybeText, message: maybeText }),
})
export type NewYearOrder = z.output<typeof newYearOrder>
