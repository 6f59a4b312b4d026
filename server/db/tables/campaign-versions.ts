import type { VersionAction, VersionState } from '../../../domain/desk/version-life'

/** Where a version comes from: the desk, a file that was imported, or the server's own folder of files. */
export type VersionOrigin = 'desk' | 'file' | 'folder'

/** A version of a campaign. At most one of a campaign is published, and at most one a draft or in review. */
export interface CampaignVersionTable {
  activityId: string
  /** 1, 2, … of each campaign. */
  version: number
  state: VersionState
  /** The campaign's file as canonical JSON. */
  document: string
  /** Hexadecimal SHA-256 of `document`. */
  sha256: string
  /** Counts the saves, from 1. */
  revision: number
  origin: VersionOrigin
  note: string
  /** The approver whom it was sent to by name; null for everybody who may approve it. */
  sentTo: string | null
  /** The older version whose document this one publishes again; null for any other. */
  restoredFrom: number | null
  madeBy: string
  madeAt: number
  savedBy: string
  savedAt: number
  /** Null where nobody has approved it, as with what comes from files. */
  approvedBy: string | null
  approvedAt: number | null
  /** Of the document that was approved. */
  approvedSha256: string | null
  publishedBy: string | null
  publishedAt: number | null
  /** Who replaced the version by another, or took the campaign away. */
  endedBy: string | null
  endedAt: number | null
}

/** One thing that somebody did to a version; rows are never changed. */
interface CampaignVersionStepTable {
  activityId: string
  version: number
  /** 1, 2, … of each version. */
  step: number
  action: VersionAction
  actor: string
  /** Of the document at that moment. */
  sha256: string
  at: number
  /** Why, by its id in `auditReasons`; null without a reason. */
  reasonId: string | null
}

/** A version that is to be published at a time. */
export interface PlannedPublicationTable {
  activityId: string
  version: number
  /** Of the document that is to be published. */
  sha256: string
  at: number
  plannedBy: string
}

/** What somebody remarks on a version in review. */
export interface ReviewCommentTable {
  id: string
  activityId: string
  version: number
  /** As `domain/desk/review/comment-calls` says. */
  place: string
  /** Of the entry of a list that it was on, once that is gone; null while it is there. */
  goneSha256: string | null
  /** Encrypted: operators write names into it. */
  text: string
  author: string
  at: number
  /** Null while it is open. */
  resolvedBy: string | null
  resolvedAt: number | null
}

/** What the last simulation of a version came to, as the browser of who ran it says. */
interface VersionSimulationTable {
  activityId: string
  version: number
  /** Of the document that was simulated. */
  sha256: string
  madeBy: string
  at: number
  /** JSON: `domain/desk/review/simulation-calls`. */
  summary: string
}

/** A document that an approver has seen in a review. */
interface ReviewLookTable {
  activityId: string
  operator: string
  sha256: string
  /** 1, 2, … of each approver and campaign; the last look is the highest. */
  look: number
  version: number
  /** As it was seen: a version is saved again. */
  document: string
  at: number
}

export interface CampaignVersionTables {
  reviewLooks: ReviewLookTable
  versionSimulations: VersionSimulationTable
  reviewComments: ReviewCommentTable
  plannedPublications: PlannedPublicationTable
  campaignVersions: CampaignVersionTable
  campaignVersionSteps: CampaignVersionStepTable
}
