import * as z from 'zod/mini'
import { tablePrize } from '../rules/draws/table'
import {
  GO_LIVE_FINDINGS,
  GO_LIVE_LEVELS,
  GO_LIVE_LINES,
  type GoLiveFindingName,
} from '../rules/go-live/finding'
import { activityId, defineDeskCall } from './call'
import { reason } from './reason'
import { maybeWaiting } from './request-calls'
import { changed, document, note, plan, problem, sha256, version, versionHead, which } from './version'
import { VERSION_ACTIONS } from './version-life'

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
        /** The note of who sent it to review, or the reason of who returned it; null without one. */
        why: z.nullable(z.string()),
      }),
    ),
  }),
})

/** Something of the go-live list; a refused publishing carries the red ones as `findings`. */
export const goLiveFinding = z.object({
  finding: z.enum(Object.keys(GO_LIVE_FINDINGS) as [GoLiveFindingName, ...GoLiveFindingName[]]),
  level: z.enum(GO_LIVE_LEVELS),
  field: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
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
    /** The players' origin; left out in a demo that has the desk's. */
    origin: z.optional(z.string()),
    /** Path and query that a link to the campaign opens. */
    entry: z.string(),
    /** What a draw can be made to give. */
    prizes: z.array(z.object({ place: z.number(), name: z.string() })),
  }),
})

/** Needed where a second approver confirms it: the budget rises so far, or guards of the system configuration differ. */
const whyWait = { reason: z.optional(reason) }

/** With `request` the version is as it was, until another approver confirms the request. */
export const approveCall = defineDeskCall({
  path: '/api/desk/versions/approve',
  needs: 'versions.approve',
  summary:
    'Approves exactly this document, by somebody who has saved none of it; a larger budget may wait, and so do other guards',
  request: z.object({ activityId, version, sha256, ...whyWait }),
  response: z.extend(changed, maybeWaiting),
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
  request: z.object({ activityId, version, note, ...whyWait }),
  response: z.extend(changed, maybeWaiting),
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

/** 422 where the document has problems, 404 where the campaign draws nothing by lot. */
export const drawTableCall = defineDeskCall({
  path: '/api/desk/drawTable',
  needs: 'campaigns.read',
  summary: 'What a version draws from, for a simulation with the rules of `domain/rules/draws/simulate.ts`',
  request: which,
  response: z.object({
    /** Of the document that it is made from. */
    sha256: z.string(),
    prizes: z.array(tablePrize),
    /** awardIndex that a draw falls to when nothing else can be won. */
    thankYou: z.nullable(z.int()),
    /** Epoch ms. */
    startsAt: z.number(),
    /** Until when one joins and draws: the end, else the close; null where the campaign names neither. */
    endsAt: z.nullable(z.number()),
    /** In which one joins and draws; 7 where that has no end. */
    days: z.number(),
    budgetFen: z.optional(z.number()),
  }),
})
