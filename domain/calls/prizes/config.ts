import * as z from 'zod/mini'
import { defineCall } from '../../call'
import { activityConfig } from '../../campaign/activity-config'
import { line } from '../../wire'

export const zyConfigCall = defineCall({
  path: '/api/shubi/zyPay/activity/config',
  summary: 'The configuration of a gift or payment campaign (spec 2 §7)',
  request: z.object({ activityId: line(64) }),
  carriesSome: true,
  response: activityConfig,
})
