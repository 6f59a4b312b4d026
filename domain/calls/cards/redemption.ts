import * as z from 'zod/mini'
import { defineCall } from '../../call'
import { activityConfig } from '../../campaign/activity-config'
import { actsFor, flag, line, maybeText, maybeYuan, proves } from '../../wire'
import { registrationPayload } from '../activity'

const activityId = line(64)

export const cardReceivedCall = defineCall({
  path: '/api/shubi/card/activity/check/customer/isReceived',
  summary:
    'Whether a card code can still be received, for a visitor who has proved a phone; else 200 (spec 1 §4)',
  request: z.object({ activityId, conversionCode: line(64), ...actsFor }),
  response: z.object({ msg: maybeText, message: maybeText }),
})

export const cardConfigCall = defineCall({
  path: '/api/shubi/card/activity/config',
  summary: 'The configuration of a card-code activity (spec 1 §7)',
  request: z.object({ activityId }),
  carriesSome: true,
  response: activityConfig,
})

export const cardExchangeCall = defineCall({
  path: '/api/shubi/card/activity/exchange/redEnvelope',
  summary: 'Exchanges a card code for its red packet, once, with an SMS code of its own (spec 1 §7)',
  idempotent: true,
  request: z.extend(registrationPayload, { conversionCode: line(64) }),
  response: z.object({
    isOpenWallet: flag,
    redEnvelopeAmount: maybeYuan,
    msg: maybeText,
    message: maybeText,
    ...proves,
  }),
})

export const conversionReceiveCall = defineCall({
  path: '/api/shubi/conversionCode/receive',
  summary: 'Redeems a red-packet code with an SMS code of its own; `phone` is a sealed field (spec 1 §4)',
  sealedFields: ['phone'],
  idempotent: true,
  request: z.looseObject({
    conversionCode: line(64),
    phone: line(512),
    code: z.optional(line(16)),
    key: z.optional(line(128)),
    ...actsFor,
  }),
  response: z.object({
    /** Absent where the visitor has no wallet. */
    walletId: maybeText,
    msg: maybeText,
    ...proves,
  }),
})

export const openCardTakenCall = defineCall({
  path: '/api/shubi/activity/queryIsTakeOpenCardActivity',
  summary: 'Whether the visitor has opened a card or joined the second activity (spec 1 §7)',
  request: z.looseObject({ activityId, ...actsFor }),
  response: z.object({ isHadOpenCard: flag, isTakeActivity: flag }),
})
