import * as z from 'zod/mini'
import { defineDeskCall } from '../call'
import { document, sha256, version, which } from '../version'

/** 404 where there is no such version. */
export const comparisonCall = defineDeskCall({
  path: '/api/desk/version/comparison',
  needs: 'campaigns.read',
  summary: 'What a version is compared with in its review',
  request: which,
  response: z.object({
    /** What players have, or had last; null where that is this version, or there was never one. */
    served: z.nullable(z.object({ version, document })),
    /**
     * The last other document that who reads it saw in a review of the campaign; for one who saw none, what was returned last of this version. Null
     * where there is neither, where that is what is served, and for a version that nobody works on.
     */
    since: z.nullable(
      z.object({
        version,
        document,
        /** When it was seen or returned, epoch ms. */
        at: z.number(),
        /** Who returned it; null where it is what the reader saw. */
        returnedBy: z.nullable(z.string()),
      }),
    ),
  }),
})

/** Refused as `approveCall` for another state, another document and own work. */
export const lookCall = defineDeskCall({
  path: '/api/desk/version/look',
  needs: 'versions.approve',
  summary: 'Notes that an approver sees exactly this document in a review, for their next one',
  request: z.object({ ...which.shape, sha256 }),
  response: z.object({}),
})
