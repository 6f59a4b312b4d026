import { stateAfter, type VersionState } from '../../../domain/desk/version-life'
import type { GoLiveFinding } from '../../../domain/rules/go-live/finding'
import type { CampaignProblem } from '../read'
import { problemText } from '../read'
import { documentHash } from './document'
import type { Version } from './rows'

/** Why something is not done to a version. */
export type Refusal =
  | { why: 'unknown' }
  /** The version is in another state than the action needs. */
  | { why: 'state'; state: VersionState }
  /** Somebody else has saved since, or has begun the draft. */
  | { why: 'saved'; by: string; at: number; version: number; revision: number }
  /** Others have the draft open. */
  | { why: 'openElsewhere'; names: readonly string[] }
  /** The campaign has another version that is worked on. */
  | { why: 'otherOpen'; version: number }
  | { why: 'approved'; by: string; at: number }
  | { why: 'ownWork' }
  /** The version has another document than the one that is meant. */
  | { why: 'otherDocument'; sha256: string }
  | { why: 'notApproved' }
  /** Its budget is larger by more than one person approves, and nobody has confirmed that. */
  | { why: 'budgetRaised' }
  /** Links, cities, keys, texts of SMS or switches differ from what is served, and nobody has confirmed that. */
  | { why: 'guardsChanged' }
  /** The document is not the one that was saved: the row was changed by other means. */
  | { why: 'tampered' }
  | { why: 'neverPublished' }
  | { why: 'closedForGood' }
  | { why: 'problems'; problems: readonly CampaignProblem[] }
  /** What is red in the go-live list. */
  | { why: 'notReady'; findings: readonly GoLiveFinding[] }

/** Whether a version's document is the one that was saved. */
const isWhole = ({ document, sha256 }: Pick<Version, 'document' | 'sha256'>): boolean =>
  documentHash(document) === sha256

/** Whether a version that was published has the document that was saved, and the one that was approved. */
export const isAsPublished = (version: Pick<Version, 'document' | 'sha256' | 'approvedSha256'>): boolean =>
  isWhole(version) && (version.approvedSha256 ?? version.sha256) === version.sha256

/** Why somebody may not approve a version as the document of this SHA-256; undefined where they may. */
export function refusesApproval(
  version: Version,
  { by, sha256, writers }: { by: string; sha256: string; writers: ReadonlySet<string> },
): Refusal | undefined {
  if (stateAfter('approve', version.state) === undefined) return { why: 'state', state: version.state }
  if (version.approvedBy !== null)
    return { why: 'approved', by: version.approvedBy, at: version.approvedAt ?? 0 }
  if (!isWhole(version)) return { why: 'tampered' }
  if (sha256 !== version.sha256) return { why: 'otherDocument', sha256: version.sha256 }
  return writers.has(by) ? { why: 'ownWork' } : undefined
}

/** Why a version may not be published, its content aside; undefined where it may. */
export function refusesPublishing(version: Version): Refusal | undefined {
  if (stateAfter('publish', version.state) === undefined) return { why: 'state', state: version.state }
  if (!isWhole(version)) return { why: 'tampered' }
  return version.approvedSha256 === version.sha256 ? undefined : { why: 'notApproved' }
}

/** Why a version's document may not be published again; undefined where it may. */
export function refusesRestoring(version: Version): Refusal | undefined {
  if (version.state === 'published') return { why: 'state', state: version.state }
  if (version.publishedAt === null) return { why: 'neverPublished' }
  return isAsPublished(version) ? undefined : { why: 'tampered' }
}

/** A refusal in words. */
export function refusalText(refusal: Refusal): string {
  switch (refusal.why) {
    case 'unknown':
      return 'there is no such version'
    case 'state':
      return `the version is ${refusal.state}`
    case 'saved':
      return `${refusal.by} saved version ${refusal.version} at ${new Date(refusal.at).toISOString()}`
    case 'openElsewhere':
      return `${refusal.names.join(', ')} has the draft open`
    case 'otherOpen':
      return `version ${refusal.version} is worked on`
    case 'approved':
      return `${refusal.by} approved it at ${new Date(refusal.at).toISOString()}`
    case 'ownWork':
      return 'the author of a version does not approve it'
    case 'otherDocument':
      return `the version has another document, with SHA-256 ${refusal.sha256}`
    case 'notApproved':
      return 'nobody has approved the version'
    case 'budgetRaised':
      return 'nobody has confirmed that its budget is larger'
    case 'guardsChanged':
      return 'nobody has confirmed that its links, cities, keys, texts of SMS or switches are others'
    case 'tampered':
      return 'the document does not fit its SHA-256: it was changed in the database'
    case 'neverPublished':
      return 'the version was never published'
    case 'closedForGood':
      return 'the campaign is closed for good; a new one needs an id of its own'
    case 'problems':
      return refusal.problems.map(problemText).join('\n')
    case 'notReady':
      return refusal.findings
        .map(({ finding, field, values }) => `${field}: ${finding} ${JSON.stringify(values)}`)
        .join('\n')
  }
}
