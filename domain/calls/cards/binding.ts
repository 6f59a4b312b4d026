import * as z from 'zod/mini'
import { defineCall } from '../../call'
import { activityConfig } from '../../campaign/activity-config'
import { actsFor, line, maybeText } from '../../wire'
import { registrationAnswer, registrationPayload } from '../activity'

const configRequest = z.object({ activityId: line(64), activityChannel: z.optional(line(16)) })

/**
 * Identity of a query: phone, ID and name of a local record together with its opaque token, or phone with the
 * SMS code and key of the popup (spec part 1 §7, decisions §15).
 */
const recordRequest = z.looseObject({
  activityId: line(64),
  activityChannel: z.optional(line(16)),
  phone: z.optional(line(32)),
  idCard: z.optional(line(32)),
  customerName: z.optional(line(64)),
  code: z.optional(line(16)),
  key: z.optional(line(128)),
  recordToken: z.optional(line(512)),
  ...actsFor,
})

/** What a query shows; refusals with a code of the card-binding family carry the same fields. */
const recordAnswer = z.extend(registrationAnswer, { message: maybeText, msg: maybeText })

export const bindCardConfigCall = defineCall({
  path: '/api/shubi/bindCardActivity/config',
  summary: 'The configuration of a card-binding activity (spec 1 §7)',
  request: configRequest,
  carriesSome: true,
  response: activityConfig,
})

export const bindCardRegisterCall = defineCall({
  path: '/api/shubi/bindCardActivity/register',
  summary: 'Registers for a card-binding activity: 200, 20006 to 20009, 200010 (spec 1 §4)',
  idempotent: true,
  request: registrationPayload,
  response: registrationAnswer,
})

export const bindCardRecordCall = defineCall({
  path: '/api/shubi/bindCardActivity/queryActivityRecord',
  summary: 'The state of a card-binding participation: 200, 20005, 20008, 20009, 200010 (spec 1 §4)',
  request: recordRequest,
  response: recordAnswer,
})

export const reissueConfigCall = defineCall({
  path: '/api/shubi/bindCardReissueActivity/config',
  summary: 'The configuration of a reissue activity (spec 1 §7)',
  request: configRequest,
  carriesSome: true,
  response: activityConfig,
})

export const reissueRegisterCall = defineCall({
  path: '/api/shubi/bindCardReissueActivity/register',
  summary: 'Registers for a reissue activity: 200, 30008, 30010 (spec 1 §4)',
  idempotent: true,
  request: registrationPayload,
  response: registrationAnswer,
})

export const reissueRecordCall = defineCall({
  path: '/api/shubi/bindCardReissueActivity/queryActivityRecord',
  summary: 'Amounts received and to come of a reissue participation: 200, 20005, 12200305 (spec 1 §4)',
  request: recordRequest,
  response: recordAnswer,
})
