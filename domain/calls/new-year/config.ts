import * as z from 'zod/mini'
import { defineCall } from '../../call'
import { activityConfig } from '../../campaign/activity-config'
import { line } from '../../wire'

export const newYearConfigCall = defineCall({
  path: '/api/shubi/newYear/activity/config',
  summary: 'The configuration of the new-year campaign (spec 2 §7)',
  request: z.object({ activityId: line(64) }),
  carriesSome: true,
  response: activityConfig,
})
