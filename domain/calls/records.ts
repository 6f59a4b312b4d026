import * as z from 'zod/mini'
import { defineCall } from '../call'
import { actsFor, line, maybeNum, maybeText, maybeYuan, proves } from '../wire'

/** Ours: 'another phone' and 'leave' on the pages that a proved phone opened. */
export const leaveCall = defineCall({
  path: '/api/shubi/activity/leave',
  summary: 'Forgets the phone that this visit has proved for a campaign or two (comma list) (ours)',
  request: z.object({
    activityId: line(130),
    /** The one that this browser has kept. */
    recordToken: z.optional(line(512)),
  }),
  response: z.object({}),
})

export const activityRecordCall = defineCall({
  path: '/api/shubi/activity/queryActivityRecord',
  summary: 'The records of a phone in one campaign or two (comma list) (spec 2 §7)',
  request: z.object({
    activityId: line(130),
    phone: z.optional(line(32)),
    code: z.optional(line(16)),
    key: z.optional(line(128)),
    recordToken: z.optional(line(512)),
    ...actsFor,
  }),
  response: z.object({
    activityRecordResponseList: z.array(
      z.object({
        activityId: maybeText,
        activityName: maybeText,
        redEnvelopeAmount: maybeYuan,
        prizeName: maybeText,
        /** Ours: how far the promised money is, 'onItsWay', 'arrived' or 'askBank' (decisions §18). */
        payoutState: maybeText,
        /** Epoch ms. */
        takeTime: maybeNum,
        /** '1' = second gift. */
        limitNoOpenAbcCardTake: maybeText,
        /** '2' = completed. */
        isOpenAbcCard: maybeText,
        /** Ours: where a missing card is opened. */
        openCardSkipLink: maybeText,
      }),
    ),
    /** Ours: the phone that was proved, masked. */
    phone: maybeText,
    /** Ours: accepted in place of the phone until it expires (decisions §15). */
    recordToken: maybeText,
    ...proves,
  }),
})
