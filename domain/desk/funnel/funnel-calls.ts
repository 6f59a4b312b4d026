import * as z from 'zod/mini'
import { activityId, defineDeskCall } from '../call'
import { BUCKETS } from '../watch-calls'
import { FUNNEL_STEPS } from './steps'

/**
 * People. Of those who registered in the time that is asked for: how many have drawn, won and been paid until now, so that no
 * step is larger than the one that its rate is of.
 */
const counts = {
  /** Who opened a page while the campaign was open, each once a day; this and the next two within about 3 %. */
  visitors: z.number(),
  /** Who entered something in the form. */
  began: z.number(),
  /** To whom an SMS code went out for it. */
  codes: z.number(),
  registered: z.number(),
  drew: z.number(),
  won: z.number(),
  /** To whom money has arrived: what was won where the campaign draws, else the registration's. */
  paid: z.number(),
}

/** How far people came. */
const funnel = z.object({
  /** Those that the campaign has; the others are 0. */
  steps: z.array(z.enum(FUNNEL_STEPS)),
  /** Of all channels: somebody who came by two is one person. */
  whole: z.object(counts),
  /** By the channel that a link named; '' where none is known; and what the campaign calls it, '' for no name. */
  channels: z.array(z.object({ channel: z.string(), name: z.string(), ...counts })),
  /** Visits before the start, after the end and while the campaign was paused; they are not among the visitors. */
  shut: z.object({ visits: z.number(), visitors: z.number() }),
})
export type DeskFunnel = z.output<typeof funnel>

export const funnelCall = defineDeskCall({
  path: '/api/desk/watch/funnel',
  needs: 'campaigns.read',
  summary: 'How far people came, from the link to the money: by channel, and in each minute, hour or day',
  request: z.object({
    activityId,
    bucket: z.enum(BUCKETS),
    /** Epoch ms, whole minutes, hours or Shanghai days; at most 400 buckets apart. */
    from: z.int(),
    until: z.int(),
    /** The one channel that the series is of; all without it. */
    channel: z.optional(z.string().check(z.maxLength(16))),
  }),
  response: z.object({
    ...funnel.shape,
    /** One point a bucket from `from` to `until`, empty ones included. */
    series: z.array(z.object({ at: z.number(), ...counts })),
  }),
})

/** Apart from the report, which does not wait for it: of a large campaign it takes seconds. */
export const wholeFunnelCall = defineDeskCall({
  path: '/api/desk/close/funnel',
  needs: 'campaigns.read',
  summary: 'How far people came since the start, by channel',
  request: z.object({ activityId }),
  response: funnel,
})
