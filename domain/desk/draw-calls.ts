import * as z from 'zod/mini'
import { activityId, defineDeskCall } from './call'

/** 404 for a campaign that is not there. */
export const drawHoursCall = defineDeskCall({
  path: '/api/desk/drawHours',
  needs: 'campaigns.read',
  summary: "How a campaign's draws lie over the hours of a day, as a curve for a simulation",
  request: z.object({ activityId }),
  response: z.object({
    draws: z.number(),
    /** Draws of each hour of the day, from midnight in Shanghai. */
    hours: z.array(z.number()).check(z.length(24)),
  }),
})
