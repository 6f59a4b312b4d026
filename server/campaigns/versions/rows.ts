import type { Insertable, Selectable } from 'kysely'
import { SYSTEM_ID } from '../../../domain/desk/call'
import type { VersionAction, VersionState } from '../../../domain/desk/version-life'
import { takeAdvisoryLock } from '../../db/advisory-lock'
import type { CampaignVersionTable } from '../../db/tables/campaign-versions'
import type { Db, ReadDb, Trx } from '../../db/transaction'
import { addAuditEntry } from '../../process/operators/audit-log'
import type { SealedReason } from '../../process/operators/reasons'
import { changesForLog } from './changes'

export type Version = Selectable<CampaignVersionTable>

/** A version without its document. */
export type VersionHead = Omit<Version, 'document'>

const HEAD = [
  'activityId',
  'version',
  'state',
  'sha256',
  'revision',
  'origin',
  'note',
  'sentTo',
  'restoredFrom',
  'madeBy',
  'madeAt',
  'savedBy',
  'savedAt',
  'approvedBy',
  'approvedAt',
  'approvedSha256',
  'publishedBy',
  'publishedAt',
  'endedBy',
  'endedAt',
] as const

/** What the columns of a version hold that has only been made. */
const UNTOUCHED = {
  revision: 1,
  note: '',
  sentTo: null,
  restoredFrom: null,
  approvedBy: null,
  approvedAt: null,
  approvedSha256: null,
  publishedBy: null,
  publishedAt: null,
  endedBy: null,
  endedAt: null,
} as const

const OPEN = ['draft', 'inReview'] as const satisfies VersionState[]

/** Whether a version is worked on; a campaign has one such version at most. */
export const isOpen = ({ state }: Pick<Version, 'state'>): boolean => OPEN.some((one) => one === state)

/** Changes of versions go one after the other, in all processes. */
export const versionsTurn = () => ['campaign versions']

/** Takes that turn, first in a transaction. */
export const takeVersionsTurn = (trx: Trx): Promise<void> => takeAdvisoryLock(trx, ...versionsTurn())

/** The versions of a campaign, or of all campaigns, without their documents; the newest of each first. */
export async function versionHeads(db: ReadDb, activityId?: string): Promise<VersionHead[]> {
  const all = db.selectFrom('campaignVersions').select(HEAD).orderBy('activityId').orderBy('version', 'desc')
  return (
    activityId === undefined
      ? all.where('activityId', '<>', SYSTEM_ID)
      : all.where('activityId', '=', activityId)
  ).execute()
}

export const findVersion = (db: ReadDb, activityId: string, version: number): Promise<Version | undefined> =>
  db
    .selectFrom('campaignVersions')
    .selectAll()
    .where('activityId', '=', activityId)
    .where('version', '=', version)
    .executeTakeFirst()

/** The version of a campaign that is being worked on. */
export const openVersion = (db: Db, activityId: string): Promise<Version | undefined> =>
  db
    .selectFrom('campaignVersions')
    .selectAll()
    .where('activityId', '=', activityId)
    .where('state', 'in', OPEN)
    .executeTakeFirst()

/** The published version of every campaign. */
export const publishedVersions = (db: Db): Promise<Version[]> =>
  db
    .selectFrom('campaignVersions')
    .selectAll()
    .where('state', '=', 'published')
    .where('activityId', '<>', SYSTEM_ID)
    .orderBy('activityId')
    .execute()

/** The published version of a campaign. */
export const publishedVersion = (db: ReadDb, activityId: string): Promise<Version | undefined> =>
  db
    .selectFrom('campaignVersions')
    .selectAll()
    .where('activityId', '=', activityId)
    .where('state', '=', 'published')
    .executeTakeFirst()

/** Ids of the campaigns that have a published version. */
export async function publishedIds(db: ReadDb): Promise<Set<string>> {
  const rows = await db
    .selectFrom('campaignVersions')
    .select('activityId')
    .where('state', '=', 'published')
    .where('activityId', '<>', SYSTEM_ID)
    .execute()
  return new Set(rows.map(({ activityId }) => activityId))
}

/** Adds a version with the next number of its campaign. */
export async function addVersion(
  trx: Trx,
  given: Omit<Insertable<CampaignVersionTable>, 'version' | keyof typeof UNTOUCHED> &
    Partial<Pick<Version, keyof typeof UNTOUCHED>>,
): Promise<Version> {
  const { newest } = await trx
    .selectFrom('campaignVersions')
    .select((eb) => eb.fn.max<number | null>('version').as('newest'))
    .where('activityId', '=', given.activityId)
    .executeTakeFirstOrThrow()
  const row: Version = { ...UNTOUCHED, ...given, version: (newest ?? 0) + 1 }
  await trx.insertInto('campaignVersions').values(row).execute()
  return row
}

/** Changes a version's row. Gives it as it is then. */
export async function changeVersion(trx: Trx, version: Version, change: Partial<Version>): Promise<Version> {
  await trx
    .updateTable('campaignVersions')
    .set(change)
    .where('activityId', '=', version.activityId)
    .where('version', '=', version.version)
    .execute()
  return { ...version, ...change }
}

/** Who does something, when (epoch ms), and why where that is said. */
export interface Deed {
  by: string
  at: number
  reason?: SealedReason | undefined
}

/**
 * Notes what somebody did to a version, after it was done: with the version, and in the audit log.
 * @param before the document that the version's takes the place of
 */
export async function noteStep(
  trx: Trx,
  after: Version,
  action: VersionAction,
  { by: actor, at, reason }: Deed,
  before?: string,
): Promise<void> {
  const { activityId, version, sha256, sentTo } = after
  const { newest } = await trx
    .selectFrom('campaignVersionSteps')
    .select((eb) => eb.fn.max<number | null>('step').as('newest'))
    .where('activityId', '=', activityId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('campaignVersionSteps')
    .values({
      activityId,
      version,
      step: (newest ?? 0) + 1,
      action,
      actor,
      sha256,
      at,
      reasonId: reason?.id ?? null,
    })
    .execute()
  const { state, origin, restoredFrom, document } = after
  const isWritten = action === 'save' || action === 'publish'
  const detail = {
    version,
    state,
    sha256,
    ...(isWritten && { origin, ...changesForLog(before, document) }),
    ...(action === 'submit' && sentTo !== null && { sentTo }),
    ...(restoredFrom !== null && { restoredFrom }),
  }
  await addAuditEntry(trx, { at, actor, action: `version.${action}`, activityId, detail, reason })
}

/** What was done to a version, in its order. */
export const stepsOf = (db: ReadDb, activityId: string, version: number) =>
  db
    .selectFrom('campaignVersionSteps')
    .selectAll()
    .where('activityId', '=', activityId)
    .where('version', '=', version)
    .orderBy('step')
    .execute()
