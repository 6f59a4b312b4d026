import * as z from 'zod/mini'
import { activityId, defineDeskCall } from './call'

/** How often an editor says that it is open. */
export const PRESENCE_EVERY_MS = 2_000

/** 404 where the campaign has no draft. */
export const presenceCall = defineDeskCall({
  path: '/api/desk/drafts/presence',
  needs: 'drafts.write',
  outlivesPage: true,
  summary:
    'Says that an editor has the draft open, or leaves it; answers who else has it open, and the newest save',
  request: z.object({
    activityId,
    /** Made up by each editor that is opened. */
    visit: z.string().check(z.regex(/^[\w-]{16,64}$/)),
    isLeaving: z._default(z.boolean(), false),
  }),
  response: z.object({
    /** Each other editor that is open, the operator's own in other tabs too; since when, epoch ms. */
    others: z.array(z.object({ name: z.string(), since: z.number() })),
    version: z.number(),
    revision: z.number(),
  }),
})
