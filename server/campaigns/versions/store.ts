import { SYSTEM_ID } from '../../../domain/desk/call'
import { stateAfter, type VersionAction } from '../../../domain/desk/version-life'
import { type Db, inTransaction, type Trx } from '../../db/transaction'
import type { Clock } from '../../process/clock'
import { tell, tenMinutesOf } from '../../process/notices/tell'
import type { SealedReason } from '../../process/operators/reasons'
import { CAMPAIGN_ID } from '../folder'
import { nextGeneration } from '../generation'
import { moveComments } from './comment-places'
import { contentRefusal } from './content-refusal'
import { type CampaignDocument, documentOf } from './document'
import { noteLook } from './looks'
import { addPublished, publishVersion } from './publish'
import { putAway, takeUp } from './put-away'
import {
  addVersion,
  changeVersion,
  type Deed,
  findVersion,
  noteStep,
  openVersion,
  publishedVersion,
  stepsOf,
  takeVersionsTurn,
  type Version,
  versionHeads,
} from './rows'
import { type Refusal, refusesApproval, refusesPublishing, refusesRestoring } from './rules'

/** A version as it is now, or why nothing was done. */
type Outcome =
  /** `generation` is the campaigns' new marker, where the version is served from now on. */
  { ok: true; version: Version; generation?: string | undefined } | { ok: false; refusal: Refusal }

interface Which {
  activityId: string
  version: number
}

/** The draft as its editor last saw it. */
interface Seen {
  version: number
  revision: number
}

type By<Given> = Given & { readonly by: string }

/**
 * The campaigns' versions (decisions §20) in this database: draft → in review → published → superseded. Each change is one transaction,
 * or in the one that is under way, and changes go one after the other in all processes, so that of two that exclude each other the
 * first one wins. `by` names a person; who may do what is for the caller to decide, but for the rule that nobody approves what he wrote.
 */
export function createVersionStore({ db, clock }: { db: Db; clock: Clock }) {
  const change = (work: (trx: Trx) => Promise<Outcome>) =>
    inTransaction(db, async (trx) => {
      await takeVersionsTurn(trx)
      return work(trx)
    })
  const deedOf = (by: string): Deed => ({ by, at: clock.now() })

  /** Moves a version to the state that an action leads to, and changes more of it. */
  const move = (
    { activityId, version, by, reason }: Which & { by: string; reason?: SealedReason | undefined },
    action: VersionAction,
    more: Partial<Version>,
  ) =>
    change(async (trx) => {
      const before = await findVersion(trx, activityId, version)
      if (before === undefined) return refused({ why: 'unknown' })
      const state = stateAfter(action, before.state)
      if (state === undefined) return refused({ why: 'state', state: before.state })
      const after = await changeVersion(trx, before, { ...more, state })
      const deed = deedOf(by)
      await noteStep(trx, after, action, { ...deed, reason })
      if (action === 'submit') {
        const to = more.sentTo ? [more.sentTo] : undefined
        const once = `${activityId} ${more.sentTo ?? ''} ${tenMinutesOf(deed.at)}`
        await tell(trx, { kind: 'review', data: { version }, activityId, to, once, ...deed })
      }
      return done(after)
    })

  return {
    /**
     * Saves a draft: with `seen` the one that the editor has, without it a new one. The document, a campaign's file as parsed JSON, is
     * checked when it is published, not here, so that work can be left half done.
     */
    saveDraft: ({
      activityId,
      document,
      seen,
      by,
      note,
    }: By<{ activityId: string; document: object; seen?: Seen; note?: string }>) =>
      change((trx) => saveDraft(trx, activityId, documentOf(document), { seen, note }, deedOf(by))),
    /** Sends a draft to review, to somebody by name or to everybody who may approve it; it cannot be saved then. */
    submit: ({
      approver,
      ...given
    }: By<Which> & { approver?: string | undefined; reason?: SealedReason | undefined }) =>
      move(given, 'submit', { sentTo: approver ?? null }),
    /** Makes a version in review a draft again; its approval is gone. */
    takeBack: (given: By<Which>) =>
      move(given, 'takeBack', { approvedBy: null, approvedAt: null, approvedSha256: null, sentTo: null }),
    /** The same for a reason; by somebody who might approve it as the document of this SHA-256. */
    sendBack: ({ by, reason, ...given }: By<Which> & { sha256: string; reason: SealedReason }) =>
      change((trx) => sendBack(trx, given, { ...deedOf(by), reason })),
    /** Puts a draft away, and makes it the draft again; see `put-away.ts`. */
    putAway: ({ by, ...given }: By<Which> & { revision: number; isSure: boolean }) =>
      change((trx) => putAway(trx, given, deedOf(by))),
    takeUp: ({ by, ...given }: By<Which>) => change((trx) => takeUp(trx, given, deedOf(by))),
    /** Approves a version in review as the document of this SHA-256, once, by somebody who has saved none of it. */
    approve: ({ by, ...given }: By<Which> & { sha256: string }) =>
      change((trx) => approve(trx, given, deedOf(by))),
    /** Publishes an approved version that passes the checks, in the place of the one that is. */
    publish: ({ activityId, version, by }: By<Which>) =>
      change(async (trx) => {
        const before = await findVersion(trx, activityId, version)
        if (before === undefined) return refused({ why: 'unknown' })
        const refusal = refusesPublishing(before) ?? (await contentRefusal(trx, before, clock.now()))
        if (refusal !== undefined) return refused(refusal)
        const after = await publishVersion(trx, before, deedOf(by))
        return published(trx, after, deedOf(by))
      }),
    /**
     * Publishes the document of an older version again, as a new version and at once: what was published before needs no second
     * approval, since it is the same document to the byte, and a campaign that goes wrong cannot wait. It is checked anew, keeps the
     * approval that it had, and names the version that it restores.
     */
    rollBackTo: ({ by, ...given }: By<Which> & { note?: string }) =>
      change((trx) => rollBackTo(trx, given, deedOf(by))),
    /** The versions of a campaign, or of all, without their documents; the newest of each first. */
    list: (activityId?: string) => versionHeads(db, activityId),
  }
}

/** Approves a version in a transaction that has the versions' turn; `confirmedBy` is who confirmed that, for its budget. */
export async function approve(
  trx: Trx,
  { activityId, version, sha256, confirmedBy }: Which & { sha256: string; confirmedBy?: string | undefined },
  { by, at }: Deed,
): Promise<Outcome> {
  const before = await findVersion(trx, activityId, version)
  if (before === undefined) return refused({ why: 'unknown' })
  const steps = await stepsOf(trx, activityId, version)
  const writers = writersIn(steps)
  const refusal = refusesApproval(before, { by, sha256, writers })
  if (refusal !== undefined) return refused(refusal)
  if (confirmedBy !== undefined && writers.has(confirmedBy)) return refused({ why: 'ownWork' })
  const after = await changeVersion(trx, before, { approvedBy: by, approvedAt: at, approvedSha256: sha256 })
  await noteStep(trx, after, 'approve', { by, at })
  await noteLook(trx, after, { by, at })
  if (confirmedBy !== undefined) await noteStep(trx, after, 'confirm', { by: confirmedBy, at })
  return done(after)
}

/** Returns a version to its editors; what keeps somebody from approving it keeps them from that too. */
async function sendBack(
  trx: Trx,
  { activityId, version, sha256 }: Which & { sha256: string },
  deed: Deed,
): Promise<Outcome> {
  const before = await findVersion(trx, activityId, version)
  if (before === undefined) return refused({ why: 'unknown' })
  const state = stateAfter('return', before.state)
  if (state === undefined) return refused({ why: 'state', state: before.state })
  const writers = writersIn(await stepsOf(trx, activityId, version))
  const refusal = refusesApproval(before, { by: deed.by, sha256, writers })
  if (refusal !== undefined) return refused(refusal)
  const after = await changeVersion(trx, before, { state, sentTo: null })
  await noteStep(trx, after, 'return', deed)
  await noteLook(trx, after, deed)
  const { by, at } = deed
  await tell(trx, { kind: 'returned', data: { version }, activityId, to: [...writers], by, at })
  return done(after)
}

/** Publishes an older document again, in a transaction that has the versions' turn. */
export async function rollBackTo(
  trx: Trx,
  {
    activityId,
    version,
    note = '',
    confirmedBy,
  }: Which & { note?: string | undefined; confirmedBy?: string | undefined },
  deed: Deed,
): Promise<Outcome> {
  const older = await findVersion(trx, activityId, version)
  if (older === undefined) return refused({ why: 'unknown' })
  const refusal = refusesRestoring(older) ?? (await contentRefusal(trx, older, deed.at))
  if (refusal !== undefined) return refused(refusal)
  if (confirmedBy !== undefined && writersIn(await stepsOf(trx, activityId, version)).has(confirmedBy))
    return refused({ why: 'ownWork' })
  const { document: text, sha256, approvedBy, approvedAt, approvedSha256 } = older
  const after = await addPublished(trx, activityId, { text, sha256 }, deed, {
    approvedBy,
    approvedAt,
    approvedSha256,
    origin: 'desk',
    note,
    restoredFrom: version,
  })
  return published(trx, after, deed)
}

/** A version that is served from now on. */
async function published(trx: Trx, after: Version, deed: Deed): Promise<Outcome> {
  const { activityId, version } = after
  await tell(trx, { kind: 'published', data: { version }, activityId, ...deed })
  return done(after, await nextGeneration(trx))
}

/** Who has saved any of a version. */
export const writersIn = (steps: Awaited<ReturnType<typeof stepsOf>>): ReadonlySet<string> =>
  new Set(steps.filter(({ action }) => action === 'save').map(({ actor }) => actor))

const done = (version: Version, generation?: string): Outcome => ({ ok: true, version, generation })
const refused = (refusal: Refusal): Outcome => ({ ok: false, refusal })

async function saveDraft(
  trx: Trx,
  activityId: string,
  { text, sha256 }: CampaignDocument,
  { seen, note }: { seen?: Seen | undefined; note?: string | undefined },
  { by, at }: Deed,
): Promise<Outcome> {
  const problem = { file: '', field: 'activityId', message: 'expected letters, digits, - and _ (1 to 64)' }
  if (activityId !== SYSTEM_ID && !CAMPAIGN_ID.test(activityId))
    return refused({ why: 'problems', problems: [problem] })
  const present = await openVersion(trx, activityId)
  if (present === undefined && seen !== undefined) {
    const before = await findVersion(trx, activityId, seen.version)
    return refused(before === undefined ? { why: 'unknown' } : { why: 'state', state: before.state })
  }
  if (present === undefined) {
    const made = { madeBy: by, madeAt: at, savedBy: by, savedAt: at, note: note ?? '' }
    const version = await addVersion(trx, {
      ...made,
      activityId,
      state: 'draft',
      document: text,
      sha256,
      origin: 'desk',
    })
    const published = await publishedVersion(trx, activityId)
    await noteStep(trx, version, 'save', { by, at }, published?.document)
    return done(version)
  }
  const { state, savedBy, savedAt, version, revision } = present
  if (seen?.version !== version || seen.revision !== revision)
    return refused({ why: 'saved', by: savedBy, at: savedAt, version, revision })
  if (stateAfter('save', state) === undefined) return refused({ why: 'state', state })
  const after = await changeVersion(trx, present, {
    document: text,
    sha256,
    note: note ?? present.note,
    revision: revision + 1,
    savedBy: by,
    savedAt: at,
  })
  await moveComments(trx, present, after)
  await noteStep(trx, after, 'save', { by, at }, present.document)
  return done(after)
}
