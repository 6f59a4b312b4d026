import { type RawBuilder, type Selectable, sql } from 'kysely'
import { DAY_MS } from '../../domain/rules/shanghai-time'
import type { CampaignTermTable } from '../db/tables/people'
import { type Db, inTransaction, type ReadDb, type Trx } from '../db/transaction'
import { addAuditEntry } from '../process/operators/audit-log'
import type { Campaign } from './campaign'
import { endCodesOut } from './code-batches'
import { nextGeneration } from './generation'

/** Days after the close for which what names a person is kept, where the campaign's file says nothing. */
const RETENTION_DAYS = 180
/** How long a date that was changed, or a file that has gone, can be put right before anything is erased for it. */
const CORRECTION_MS = 7 * DAY_MS

export type CampaignTerm = Selectable<CampaignTermTable>

/** Every campaign that this database has known. */
export const campaignTerms = (db: ReadDb): Promise<CampaignTerm[]> =>
  db.selectFrom('campaignTerms').selectAll().orderBy('activityId').execute()

/** Writes down until when the campaigns run, before anyone finds them, and which have no file any more. */
export async function noteTerms(db: Db, campaigns: readonly Campaign[], now: number): Promise<void> {
  const known = new Map((await campaignTerms(db)).map((term) => [term.activityId, term]))
  for (const { activityId, config, file } of campaigns) {
    const before = known.get(activityId)
    known.delete(activityId)
    const closesAt = config.activityCloseTime ?? null
    const retentionDays = file.retentionDays ?? RETENTION_DAYS
    const isSame = before?.closesAt === closesAt && before.retentionDays === retentionDays
    if (before?.closedForGoodAt || (isSame && before.goneAt === null)) continue
    const term = { closesAt, retentionDays, notedAt: now, goneAt: null }
    await db
      .insertInto('campaignTerms')
      .values({ activityId, ...term, closedForGoodAt: null })
      .onConflict((conflict) =>
        conflict
          .column('activityId')
          .doUpdateSet(term)
          .where('campaignTerms.closedForGoodAt', 'is', null)
          // What another process has noted meanwhile keeps its time.
          .where(
            sql<boolean>`(campaign_terms.closes_at is distinct from excluded.closes_at
              or campaign_terms.retention_days <> excluded.retention_days or campaign_terms.gone_at is not null)`,
          ),
      )
      .execute()
  }
  const gone = [...known.values()].filter(({ goneAt }) => goneAt === null).map(({ activityId }) => activityId)
  if (gone.length > 0)
    await db.updateTable('campaignTerms').set({ goneAt: now }).where('activityId', 'in', gone).execute()
}

/** When a campaign's term begins: its close, else when its file went; undefined for one without an end. */
const endOf = ({ closesAt, goneAt }: CampaignTerm): number | undefined => closesAt ?? goneAt ?? undefined

/** When what a campaign keeps of people is erased, epoch ms; undefined for one that has no end. */
export function erasedFrom(term: CampaignTerm): number | undefined {
  const end = endOf(term)
  if (end === undefined) return undefined
  return Math.max(
    end + term.retentionDays * DAY_MS,
    term.notedAt + CORRECTION_MS,
    (term.goneAt ?? 0) + CORRECTION_MS,
  )
}

/** Whether nobody can take part in a campaign any more. */
export const isOver = ({ closesAt, goneAt, closedForGoodAt }: CampaignTerm, now: number): boolean =>
  closedForGoodAt !== null ||
  (closesAt === null ? goneAt !== null && goneAt + CORRECTION_MS < now : closesAt < now)

/**
 * Closes a campaign that is over for good, in every process: those who have drawn in it can be erased, since no file opens it
 * again. Nobody takes part between the check and the commit, since each participation reads the marker that changes here.
 * @param by who closes it, for the audit log
 * @returns false for a campaign that is not over, or whose dates have changed since the term was read
 */
export async function closeForGood(db: Db, term: CampaignTerm, now: number, by = 'system'): Promise<boolean> {
  if (term.closedForGoodAt !== null) return true
  if (!isOver(term, now)) return false
  return inTransaction(db, (trx) => closeIn(trx, term, now, by))
}

/** As `closeForGood`, of a campaign that is over and not closed, in a transaction that is under way. */
export async function closeIn(trx: Trx, term: CampaignTerm, now: number, by: string): Promise<boolean> {
  const closed = await trx
    .updateTable('campaignTerms')
    .set({ closedForGoodAt: now })
    .where('activityId', '=', term.activityId)
    .where('closesAt', 'is not distinct from', term.closesAt)
    .where('goneAt', 'is not distinct from', term.goneAt)
    .where('closedForGoodAt', 'is', null)
    .returning('activityId')
    .executeTakeFirst()
  if (closed === undefined) return false
  const { activityId } = term
  await endCodesOut(trx, activityId)
  await addAuditEntry(trx, { at: now, actor: by, action: 'campaign.close', activityId, detail: {} })
  await nextGeneration(trx)
  return true
}

/**
 * Those of these campaigns that are closed for good. None of the others is closed before the transaction ends, where their
 * term is known.
 */
export async function closedAmong(trx: Trx, activityIds: readonly string[]): Promise<Set<string>> {
  if (activityIds.length === 0) return new Set()
  const rows = await trx
    .selectFrom('campaignTerms')
    .select(['activityId', 'closedForGoodAt'])
    .where('activityId', 'in', activityIds)
    .orderBy('activityId')
    .forUpdate()
    .execute()
  return new Set(rows.filter((row) => row.closedForGoodAt !== null).map((row) => row.activityId))
}

/** Whether a campaign is closed for good, within a statement. */
export const isClosedForGood = (activityId: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from campaign_terms as term
    where term.activity_id = ${activityId} and term.closed_for_good_at is not null)`

/** The close of each campaign that has been closed for good, epoch ms, by its id. */
export async function closedForGood(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('campaignTerms')
    .select(['activityId', 'closesAt', 'closedForGoodAt'])
    .where('closedForGoodAt', 'is not', null)
    .execute()
  return new Map(rows.map((row) => [row.activityId, row.closesAt ?? row.closedForGoodAt ?? 0]))
}
