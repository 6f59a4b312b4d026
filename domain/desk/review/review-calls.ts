import * as z from 'zod/mini'
import { defineDeskCall } from '../call'
import { reason } from '../reason'
import { changed, sha256, which } from '../version'
import { comment } from './comment-calls'
import { simulationSummary } from './simulation-calls'

/** As `approveCall` refuses: 403 for own work, 409 for another state, another document or what is approved. */
export const returnCall = defineDeskCall({
  path: '/api/desk/versions/return',
  needs: 'versions.approve',
  summary: 'Makes a version in review a draft again, with the reason, by somebody who might approve it',
  request: z.object({ ...which.shape, sha256, reason }),
  response: changed,
})

/** 404 where there is no such version. */
export const reviewCall = defineDeskCall({
  path: '/api/desk/version/review',
  needs: 'campaigns.read',
  summary: 'What is said of a version in its review',
  request: which,
  response: z.object({
    /** Of a version in review: who sent it, with which note, and to whom, and whether they may approve it now. */
    sent: z.nullable(
      z.object({
        by: z.string(),
        at: z.number(),
        note: z.string(),
        to: z.nullable(z.string()),
        mayApprove: z.boolean(),
      }),
    ),
    /** The oldest first. */
    comments: z.array(comment),
    /** Whether it can be commented on now. */
    takesComments: z.boolean(),
    /** Whether its comments can be resolved and opened again. */
    isOpen: z.boolean(),
    /** What the last simulation of exactly this document came to, as who ran it says; null where there was none. */
    simulation: z.nullable(z.object({ by: z.string(), at: z.number(), summary: simulationSummary })),
    /** Of a draft that was returned, until it is sent again; null for any other. */
    returned: z.nullable(z.object({ by: z.string(), at: z.number(), reason: z.string() })),
  }),
})
