import * as z from 'zod/mini'
import { activityId, defineDeskCall } from './call'

/** Where a link has to be opened. */
export const OPENS_IN = ['anywhere', 'messagingApp', 'bankApp'] as const

export const shareCall = defineDeskCall({
  path: '/api/desk/campaigns/share',
  needs: 'campaigns.read',
  summary: 'What brings players to a campaign that is served: its link, its picture and its named channels',
  request: z.object({ activityId }),
  response: z.object({
    /** The players' origin; left out in a demo that has the desk's. */
    origin: z.optional(z.string()),
    /** Path and query of the link, without a channel. */
    entry: z.string(),
    opensIn: z.enum(OPENS_IN),
    /** Address of the picture of its first page; '' without one. */
    picture: z.string(),
    /** The default one is always there; '' where a channel has no name. */
    channels: z.array(z.object({ channel: z.string(), name: z.string() })),
  }),
})
export type DeskShare = z.output<typeof shareCall.response>
