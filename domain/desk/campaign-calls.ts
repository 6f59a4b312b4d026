import * as z from 'zod/mini'
import { tablePrize } from '../rules/draws/table'
import {
  GO_LIVE_FINDINGS,
  GO_LIVE_LEVELS,
  GO_LIVE_LINES,
  type GoLiveFindingName,
} from '../rules/go-live/finding'
import type { Channel } from '../rules/visit/channel'
import { activityId, defineDeskCall } from './call'
import { VERSION_ACTIONS, VERSION_STATES } from './version-life'

/**
 * Where a campaign is: `unpublished` has never been served, `putAway` neither and has no other version than drafts that were
 * put away, `closed` is closed for good.
 */
export const CAMPAIGN_STATES = [
  'unpublished',
  'upcoming',
  'live',
  'paused',
  'ended',
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

const version = z.int().check(z.gte(1), z.lte(1_000_000_000))
const note = z.optional(z.string().check(z.maxLength(200)))
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** A campaign's file as parsed JSON. */
const document = z.record(z.string(), z.unknown())

/** A version without its document; times in epoch ms. */
const versionHead = z.object({
  version: z.number(),
  state: z.enum(VERSION_STATES),
  sha256: z.string(),
  /** Counts the saves. */
  revision: z.number(),
  origin: z.enum(['desk', 'file', 'folder']),
  note: z.string(),
  restoredFrom: z.nullable(z.number()),
  madeBy: z.string(),
  madeAt: z.number(),
  savedBy: z.string(),
  savedAt: z.number(),
  approvedBy: z.nullable(z.string()),
  approvedAt: z.nullable(z.number()),
  publishedBy: z.nullable(z.string()),
  publishedAt: z.nullable(z.number()),
  endedBy: z.nullable(z.string()),
  endedAt: z.nullable(z.number()),
})
export type DeskVersionHead = z.output<typeof versionHead>

/** What is wrong with a document: the field as a path with dots, '' for the whole, and what is expected there. */
const problem = z.object({ field: z.string(), message: z.string() })
export type DeskProblem = z.output<typeof problem>

/** Something of the go-live list; a refused publishing carries the red ones as `findings`. */
export const goLiveFinding = z.object({
  finding: z.enum(Object.keys(GO_LIVE_FINDINGS) as [GoLiveFindingName, ...GoLiveFindingName[]]),
  level: z.enum(GO_LIVE_LEVELS),
  field: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})

/** A version that is to be published at a time. */
const plan = z.object({
  version: z.number(),
  /** Of the document that is published then, and of no other. */
  sha256: z.string(),
  /** Epoch ms. */
  at: z.number(),
  plannedBy: z.string(),
})
export type DeskPlan = z.output<typeof plan>

const deskPause = z.object({
  prompt: z.string(),
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
  closesAt: z.nullable(z.number()),
  /** The version that is served. */
  published: z.nullable(z.number()),
  /** The version that is worked on. */
  open: z.nullable(versionHead),
  plan: z.nullable(plan),
  pause: z.nullable(deskPause),
})
export type DeskCampaign = z.output<typeof campaignHead>

const which = z.object({ activityId, version })

/**
 * Refusals of everything that changes a version: 404 no such version, 403 own work, 409 another state, another document or
 * saved by somebody else since (`by`, `at`, `version`, `revision`), 422 with `problems`.
 */
const changed = z.object({ version: versionHead })

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

export const versionCall = defineDeskCall({
  path: '/api/desk/version',
  needs: 'campaigns.read',
  summary:
    'A version with its document, what keeps it from being published, and everything that was done to it',
  request: which,
  response: z.object({
    version: versionHead,
    document,
    problems: z.array(problem),
    steps: z.array(
      z.object({
        action: z.enum(VERSION_ACTIONS),
        actor: z.string(),
        sha256: z.string(),
        at: z.number(),
      }),
    ),
  }),
})

/** 404 where there is no such version. */
export const checkListCall = defineDeskCall({
  path: '/api/desk/version/checkList',
  needs: 'campaigns.read',
  summary: 'What is to be looked at before a version goes live; what is red keeps it from being published',
  request: which,
  response: z.object({
    lines: z.array(
      z.object({
        line: z.enum(GO_LIVE_LINES),
        level: z.enum(GO_LIVE_LEVELS),
        findings: z.array(goLiveFinding),
      }),
    ),
  }),
})

/** For a page of the campaign with the parameter `preview`; see `domain/preview.ts`. */
export const previewLinkCall = defineDeskCall({
  path: '/api/desk/version/preview',
  needs: 'campaigns.read',
  summary: "What lets the player's pages show a version without anything that counts, for an hour at most",
  request: which,
  response: z.object({
    /** The token of a mark (`domain/preview.ts`). */
    preview: z.string(),
    /** Epoch ms. */
    expiresAt: z.number(),
    /** Path and query that a link to the campaign opens. */
    entry: z.string(),
    /** What a draw can be made to give. */
    prizes: z.array(z.object({ place: z.number(), name: z.string() })),
  }),
})

export const templatesCall = defineDeskCall({
  path: '/api/desk/templates',
  needs: 'drafts.write',
  summary: 'What a new campaign can be made from',
  request: z.object({}),
  response: z.object({
    templates: z.array(z.object({ template: z.string(), name: z.string(), family: z.string() })),
  }),
})

/** 409 where the id is taken. */
export const createDraftCall = defineDeskCall({
  path: '/api/desk/drafts/create',
  needs: 'drafts.write',
  summary: 'A new campaign as a draft: from a template or as a copy of a published one',
  request: z.object({
    activityId,
    name: z.string().check(z.minLength(1), z.maxLength(60)),
    from: z.union([z.object({ template: z.string() }), z.object({ copyOf: activityId })]),
  }),
  response: changed,
})

export const saveDraftCall = defineDeskCall({
  path: '/api/desk/drafts/save',
  needs: 'drafts.write',
  summary: 'Saves a draft; its problems keep it from being published, not from being saved',
  request: z.object({
    activityId,
    document,
    /** The draft as the editor last saw it; absent for a new one. */
    seen: z.optional(z.object({ version, revision: z.int() })),
    note,
  }),
  response: z.object({ version: versionHead, problems: z.array(problem) }),
})

export const submitDraftCall = defineDeskCall({
  path: '/api/desk/drafts/submit',
  needs: 'drafts.write',
  summary: 'Sends a draft to review; 422 where it has problems',
  request: which,
  response: changed,
})

export const takeBackCall = defineDeskCall({
  path: '/api/desk/drafts/takeBack',
  needs: 'drafts.write',
  summary: 'Makes a version in review a draft again, without its approval',
  request: which,
  response: changed,
})

/** 409 with `names` where somebody else has it open, unless `isSure`; done twice it changes nothing twice. */
export const putAwayCall = defineDeskCall({
  path: '/api/desk/drafts/putAway',
  needs: 'drafts.write',
  summary: 'Puts a draft away that nobody works on; what is published stays',
  request: z.object({
    ...which.shape,
    /** As the editor last saw it. */
    revision: z.int(),
    isSure: z._default(z.boolean(), false),
  }),
  response: changed,
})

/** 409 with `version` where the campaign has another draft, or one in review. */
export const takeUpCall = defineDeskCall({
  path: '/api/desk/drafts/takeUp',
  needs: 'drafts.write',
  summary: 'Makes a draft that was put away the draft again, as it was',
  request: which,
  response: changed,
})

export const approveCall = defineDeskCall({
  path: '/api/desk/versions/approve',
  needs: 'versions.approve',
  summary: 'Approves exactly this document, by somebody who has saved none of it',
  request: z.object({ activityId, version, sha256 }),
  response: changed,
})

export const publishCall = defineDeskCall({
  path: '/api/desk/versions/publish',
  needs: 'versions.publish',
  summary: 'Publishes an approved version: all processes serve it within two seconds',
  request: which,
  response: changed,
})

export const restoreCall = defineDeskCall({
  path: '/api/desk/versions/restore',
  needs: 'versions.restore',
  summary: "Publishes an older version's document again, as a new version and at once",
  request: z.object({ activityId, version, note }),
  response: changed,
})

/** As `publishCall`; 422 too for a time that has passed or is more than a year away. */
export const planCall = defineDeskCall({
  path: '/api/desk/version/plan',
  needs: 'versions.publish',
  summary: 'Publishes an approved version at a time, in the place of a plan that there was',
  request: z.object({
    ...which.shape,
    /** Epoch ms. */
    at: z.int(),
  }),
  response: z.object({ plan }),
})

export const unplanCall = defineDeskCall({
  path: '/api/desk/version/unplan',
  needs: 'versions.publish',
  summary: 'Takes the plan of a campaign away',
  request: z.object({ activityId }),
  response: z.object({}),
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
    reason: z.string().check(z.minLength(2), z.maxLength(200)),
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

/** 422 where the document has problems, 404 where the campaign draws nothing by lot. */
export const drawTableCall = defineDeskCall({
  path: '/api/desk/drawTable',
  needs: 'campaigns.read',
  summary: 'What a version draws from, for a simulation with the rules of `domain/rules/draws/simulate.ts`',
  request: which,
  response: z.object({
    prizes: z.array(tablePrize),
    /** awardIndex that a draw falls to when nothing else can be won. */
    thankYou: z.nullable(z.int()),
    /** Epoch ms. */
    startsAt: z.number(),
    /** From start to close, 7 where the campaign names no close. */
    days: z.number(),
    budgetFen: z.optional(z.number()),
  }),
})
