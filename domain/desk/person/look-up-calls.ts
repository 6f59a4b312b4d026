import * as z from 'zod/mini'
import { defineDeskCall } from '../call'
import { reason } from '../reason'

/** Those within the reader's own campaigns. */
export const stoppedLookUpsCall = defineDeskCall({
  path: '/api/desk/look-ups/stopped',
  needs: 'accounts.read',
  summary: 'Accounts whose look-ups by phone are stopped since too many found nobody, the newest first',
  request: z.object({}),
  response: z.object({
    stopped: z.array(
      z.object({
        account: z.string(),
        /** Since when, epoch ms. */
        at: z.number(),
      }),
    ),
  }),
})

/** 404 for an account that is not stopped or beyond one's campaigns, 409 for one's own. */
export const allowLookUpsCall = defineDeskCall({
  path: '/api/desk/look-ups/allow',
  needs: 'accounts.write',
  summary:
    'Lets an account look people up by phone again, once an administrator has looked at what it looked for',
  request: z.object({ name: z.string().check(z.maxLength(64)), reason }),
  response: z.object({}),
})
