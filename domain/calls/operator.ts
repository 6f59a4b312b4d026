import * as z from 'zod/mini'
import { defineCall } from '../call'
import { flag, line, maybeText, maybeYuan, num, pageNumber, pageOf, text } from '../wire'

export const operatorLoginCall = defineCall({
  path: '/api/operator/login',
  summary: 'Proves an operator (decisions §14)',
  request: z.object({
    username: line(64),
    password: line(256),
    code: z.optional(line(6)),
    /** Ours: the security check's, after HTTP 429: it brings a place in the line of logins. */
    ticket: z.optional(line(128)),
  }),
  response: z.object({
    msg: maybeText,
    /** Of a refusal: the password is right, and the account has a second factor whose code is missing. */
    needsCode: flag,
  }),
})

export const operatorLogoutCall = defineCall({
  path: '/api/operator/logout',
  summary: "Ends the operator's proof at once",
  access: 'operator',
  request: z.object({}),
  response: z.object({ msg: maybeText }),
})

export const registrationsCall = defineCall({
  path: '/api/operator/registrations',
  summary: 'A page of the registration list (spec 2 §3)',
  access: 'operator',
  roles: ['support', 'finance', 'auditor'],
  request: z.object({ activityId: line(64), page: pageNumber }),
  response: z.object({
    page: pageOf(
      z.object({
        id: text,
        customerName: maybeText,
        phone: maybeText,
        idCard: maybeText,
        redEnvelopeAmount: maybeYuan,
        extendInfo: maybeText,
        /** '0' pending, otherwise sent. */
        prizeSendStatus: text,
        /** Ours: '1' the first gift of two, '2' the second; absent in a campaign of one. */
        tier: maybeText,
        /** Ours: '1' a bank card is open, '0' none; absent where it is not asked or the bank does not answer. */
        hasCard: maybeText,
        /** Ours: why it cannot be sent yet (`domain/rules/prizes/send-hold.ts`). */
        sendHold: maybeText,
      }),
    ),
  }),
})

export const sendRedEnvelopesCall = defineCall({
  path: '/api/operator/redEnvelopes',
  summary: 'Sends the red envelopes of chosen registrations; each once (decisions §14)',
  access: 'operator',
  roles: ['finance'],
  idempotent: true,
  request: z.object({
    activityId: line(64),
    ids: z.array(z.union([z.string(), z.number()])).check(z.minLength(1), z.maxLength(500)),
  }),
  response: z.object({ msg: maybeText, sent: num }),
})

/** Why an operator looks at what is masked: a text of 2 to 200 characters. */
const reason = line(200)

export const showRegistrationCall = defineCall({
  path: '/api/operator/registrations/show',
  summary: 'What a registration keeps of a person, in full, once it is written down who looks and why (ours)',
  access: 'operator',
  roles: ['support'],
  request: z.object({ id: line(64), reason }),
  response: z.object({
    customerName: maybeText,
    phone: maybeText,
    idCard: maybeText,
    extendInfo: maybeText,
    msg: maybeText,
  }),
})

export const giftsCall = defineCall({
  path: '/api/operator/gifts',
  summary: "A page of a campaign's physical gifts with a receiver; those to be shipped come first",
  access: 'operator',
  roles: ['support', 'auditor'],
  request: z.object({ activityId: line(64), page: pageNumber }),
  response: z.object({
    page: pageOf(
      z.object({
        id: text,
        prizeName: maybeText,
        /** '3' in transit, '4' received (spec 2 §3). */
        orderStatus: text,
        receiveName: maybeText,
        receivePhone: maybeText,
        receiveAddress: maybeText,
        expressCompany: maybeText,
        expressNo: maybeText,
      }),
    ),
  }),
})

export const showGiftCall = defineCall({
  path: '/api/operator/gifts/show',
  summary: "A gift's receiver in full, once it is written down who looks and why (ours)",
  access: 'operator',
  roles: ['support'],
  request: z.object({ id: line(64), reason }),
  response: z.object({
    receiveName: maybeText,
    receivePhone: maybeText,
    receiveAddress: maybeText,
    msg: maybeText,
  }),
})
