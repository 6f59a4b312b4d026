import * as z from 'zod/mini'
import type { Channel } from '../rules/visit/channel'
import { activityId, defineDeskCall } from './call'
import { reason } from './reason'
import { plan, versionHead } from './version'

/**
 * Where a campaign is: `ended` is past its end and before its close, `over` past that; `unpublished` has never been served, `putAway` neither and has no other version than drafts that were
 * put away, `closed` is closed for good.
 */
export const CAMPAIGN_STATES = [
  'unpublished',
  'upcoming',
  'live',
  'paused',
  'ended',
  'over',
  'closed',
  'putAway',
] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

/** What a pause is of; '' = all channels. */
export const PAUSED_CHANNELS = ['', 'h5', 'miniProgram', 'bankApp'] as const satisfies readonly (
  | ''
  | Channel
)[]
export type PausedChannel = (typeof PAUSED_CHANNELS)[number]

const deskPause = z.object({
  prompt: z.string(),
  /** The same on English pages; '' where they show `prompt`, too. */
  promptEn: z.string(),
  channel: z.enum(PAUSED_CHANNELS),
  at: z.number(),
  /** Who paused it, and why; '' where the audit log does not say. */
  by: z.string(),
  reason: z.string(),
})
export type DeskPause = z.output<typeof deskPause>

const campaignHead = z.object({
  activityId: z.string(),
  name: z.string(),
  family: z.string(),
  state: z.enum(CAMPAIGN_STATES),
  /** Epoch ms; null where the campaign names none. */
  startsAt: z.nullable(z.number()),
  /** When joining and drawing end. */
  endsAt: z.nullable(z.number()),
  closesAt: z.nullable(z.number()),
  /** The version that is served. */
  published: z.nullable(z.number()),
  /** The version that is worked on. */
  open: z.nullable(versionHead),
  /** The named approver of a version in review, while they may approve it; null where it waits for everybody who may. */
  waitsFor: z.nullable(z.string()),
  /**
   * Of a draft that was returned, or has comments that are not resolved: who sent it to review last, and goes on with it;
   * null there for everybody who may write it, where that one may not any more.
   * Null for any other.
   */
  cameBack: z.nullable(
    z.object({ to: z.nullable(z.string()), isReturned: z.boolean(), comments: z.number() }),
  ),
  plan: z.nullable(plan),
  pause: z.nullable(deskPause),
})
export type DeskCampaign = z.output<typeof campaignHead>

export const campaignsCall = defineDeskCall({
  path: '/api/desk/campaigns',
  needs: 'campaigns.read',
  summary: 'The campaigns that the operator works on, those with the newest change first',
  request: z.object({}),
  response: z.object({ campaigns: z.array(campaignHead) }),
})

export const campaignCall = defineDeskCall({
  path: '/api/desk/campaign',
  needs: 'campaigns.read',
  summary: 'A campaign and its versions, the newest first',
  request: z.object({ activityId }),
  response: z.object({ campaign: campaignHead, versions: z.array(versionHead) }),
})

/** The text that players read; '' for the campaign's own. */
const prompt = z.string().check(z.maxLength(200))

export const pauseCall = defineDeskCall({
  path: '/api/desk/campaigns/pause',
  needs: 'campaigns.pause',
  summary:
    'Pauses a campaign on all channels or on one, within two seconds; in place of a pause that there was',
  request: z.object({
    activityId,
    prompt,
    /** The same on English pages; '' where they are to show `prompt`, too. */
    promptEn: z._default(prompt, ''),
    reason,
    channel: z._default(z.enum(PAUSED_CHANNELS), ''),
  }),
  response: z.object({ campaign: campaignHead }),
})

export const resumeCall = defineDeskCall({
  path: '/api/desk/campaigns/resume',
  needs: 'campaigns.pause',
  summary: 'Ends the pause',
  request: z.object({ activityId }),
  response: z.object({ campaign: campaignHead }),
})

/** Where a link has to be opened. */
const OPENS_IN = ['anywhere', 'messagingApp', 'bankApp'] as const

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
    /** Page of the mini program that shows it, without a query; left out without one. */
    miniProgramPath: z.optional(z.string()),
    /** Address of the picture of its first page; '' without one. */
    picture: z.string(),
    /** The default one is always there; '' where a channel has no name. */
    channels: z.array(z.object({ channel: z.string(), name: z.string() })),
  }),
})
export type DeskShare = z.output<typeof shareCall.response>
