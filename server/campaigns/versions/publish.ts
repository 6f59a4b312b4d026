import type { WrittenFile } from '../../../domain/campaign/file'
import { SYSTEM_ID } from '../../../domain/desk/call'
import type { VersionOrigin } from '../../db/tables/campaign-versions'
import type { Trx } from '../../db/transaction'
import { lintCampaigns } from '../checks'
import { type CampaignProblem, readCampaignText } from '../read'
import { systemProblems } from '../system/read'
import type { CampaignDocument } from './document'
import { addVersion, changeVersion, type Deed, noteStep, publishedVersion, type Version } from './rows'

/**
 * What keeps a document from being published: the schema, and what the schema cannot see.
 * @param firstStartMs what relative times count from, epoch ms
 * @param others ids of the campaigns that there are beside it
 */
export function documentProblems(
  activityId: string,
  text: string,
  firstStartMs: number,
  others: ReadonlySet<string>,
): CampaignProblem[] {
  if (activityId === SYSTEM_ID) return systemProblems(text)
  const read = readCampaignText(`${activityId}.json`, text)
  if (!read.ok) return read.problems
  return lintCampaigns(new Map<string, WrittenFile>([[activityId, read.file]]), firstStartMs, others)
}

/** Publishes an approved version in the place of the one that is. */
export async function publishVersion(trx: Trx, version: Version, deed: Deed): Promise<Version> {
  const before = await endPublished(trx, version.activityId, 'supersede', deed)
  const published = await changeVersion(trx, version, {
    state: 'published',
    publishedBy: deed.by,
    publishedAt: deed.at,
  })
  await noteStep(trx, published, 'publish', deed, before?.document)
  return published
}

/** Makes a version that is published at once, in the place of the one that is. */
export async function addPublished(
  trx: Trx,
  activityId: string,
  document: CampaignDocument,
  deed: Deed,
  more: { origin: VersionOrigin } & Partial<
    Pick<Version, 'note' | 'restoredFrom' | 'approvedBy' | 'approvedAt' | 'approvedSha256'>
  >,
): Promise<Version> {
  const before = await endPublished(trx, activityId, 'supersede', deed)
  const { by, at } = deed
  const version = await addVersion(trx, {
    ...more,
    activityId,
    state: 'published',
    document: document.text,
    sha256: document.sha256,
    madeBy: by,
    madeAt: at,
    savedBy: by,
    savedAt: at,
    publishedBy: by,
    publishedAt: at,
  })
  await noteStep(trx, version, 'publish', deed, before?.document)
  return version
}

/** Ends the published version of a campaign and gives it, where there is one: another takes its place, or none does. */
export async function endPublished(
  trx: Trx,
  activityId: string,
  action: 'supersede' | 'withdraw',
  deed: Deed,
): Promise<Version | undefined> {
  const published = await publishedVersion(trx, activityId)
  if (published === undefined) return undefined
  const ended = await changeVersion(trx, published, {
    state: 'superseded',
    endedBy: deed.by,
    endedAt: deed.at,
  })
  await noteStep(trx, ended, action, deed)
  return ended
}
