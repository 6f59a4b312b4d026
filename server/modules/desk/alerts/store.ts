import { type Selectable, sql } from 'kysely'
import { alertThresholds, MOST_ALERTS, MOST_PAST_ALERTS } from '../../../../domain/desk/alerts/alert-calls'
import type { Crossing } from '../../../../domain/rules/alerts/crossings'
import { type AlertThresholds, USUAL_THRESHOLDS } from '../../../../domain/rules/alerts/thresholds'
import { isAmong } from '../../../db/by-key'
import { orderedId } from '../../../db/ordered-id'
import type { Tables } from '../../../db/tables'
import type { ReadDb, Trx } from '../../../db/transaction'

/** Rows of one statement. */
const ROWS_AT_ONCE = 500

export type StoredAlert = Selectable<Tables['campaignAlerts']>

/** An alert that holds of a campaign. */
export type CampaignCrossing = Crossing & { readonly activityId: string }

type Named = Pick<StoredAlert, 'activityId' | 'kind' | 'subject'>

/** An alert's name: a campaign has each once. */
export const alertName = ({ activityId, kind, subject }: Named): string =>
  JSON.stringify([activityId, kind, subject])

/** Every alert that is up. */
export const alertsUp = (db: ReadDb): Promise<StoredAlert[]> =>
  db.selectFrom('campaignAlerts').selectAll().where('resolvedAt', 'is', null).execute()

/** Those of some campaigns, or of all: what nobody has acknowledged first, the newest first. */
export const shownAlerts = (db: ReadDb, campaigns: readonly string[] | undefined): Promise<StoredAlert[]> =>
  db
    .selectFrom('campaignAlerts')
    .selectAll()
    .where('resolvedAt', 'is', null)
    .$if(campaigns !== undefined, (rows) => rows.where(isAmong('activityId', campaigns ?? [])))
    .orderBy(sql`acknowledged_at is not null`)
    .orderBy('raisedAt', 'desc')
    .orderBy('id')
    .limit(MOST_ALERTS)
    .execute()

/** The last ones of a campaign that are over. */
export const pastAlerts = (db: ReadDb, activityId: string): Promise<StoredAlert[]> =>
  db
    .selectFrom('campaignAlerts')
    .selectAll()
    .where('activityId', '=', activityId)
    .where('resolvedAt', 'is not', null)
    .orderBy('resolvedAt', 'desc')
    .limit(MOST_PAST_ALERTS)
    .execute()

/** Raises those that are not up, and writes how the others are now; gives the rows that were raised. */
export async function raiseAlerts(
  trx: Trx,
  crossings: readonly CampaignCrossing[],
  now: number,
): Promise<CampaignCrossing[]> {
  const raised: CampaignCrossing[] = []
  for (let from = 0; from < crossings.length; from += ROWS_AT_ONCE) {
    const rows = crossings
      .slice(from, from + ROWS_AT_ONCE)
      .map((crossing) => ({ id: orderedId(), raisedAt: now, ...crossing }))
    const written = await trx
      .insertInto('campaignAlerts')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['activityId', 'kind', 'subject'])
          .where('resolvedAt', 'is', null)
          .doUpdateSet((eb) => ({
            value: eb.ref('excluded.value'),
            whole: eb.ref('excluded.whole'),
            limit: eb.ref('excluded.limit'),
          })),
      )
      .returning('id')
      .execute()
    // A row that was there keeps its id.
    const ids = new Set(written.map(({ id }) => id))
    raised.push(...rows.filter(({ id }) => ids.has(id)).map(({ id: _, raisedAt: __, ...one }) => one))
  }
  return raised
}

/** Ends alerts that hold no more. */
export async function resolveAlerts(trx: Trx, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('campaignAlerts')
    .set({ resolvedAt: now })
    .where('id', 'in', ids)
    .where('resolvedAt', 'is', null)
    .execute()
}

/** What was set; an entry that is not there, or is none any more, is the usual one. */
function readThresholds(text: string): AlertThresholds {
  const read = alertThresholds.safeParse({ ...USUAL_THRESHOLDS, ...JSON.parse(text) })
  return read.success ? read.data : USUAL_THRESHOLDS
}

/** The thresholds of every campaign, by its id. */
export async function thresholdsOfAll(db: ReadDb): Promise<(activityId: string) => AlertThresholds> {
  const rows = await db.selectFrom('alertThresholds').selectAll().execute()
  const set = new Map(rows.map(({ activityId, thresholds }) => [activityId, readThresholds(thresholds)]))
  return (activityId) => set.get(activityId) ?? USUAL_THRESHOLDS
}

export async function thresholdsOf(db: ReadDb, activityId: string): Promise<AlertThresholds> {
  const row = await db
    .selectFrom('alertThresholds')
    .select('thresholds')
    .where('activityId', '=', activityId)
    .executeTakeFirst()
  return row === undefined ? USUAL_THRESHOLDS : readThresholds(row.thresholds)
}

export async function setThresholds(
  trx: Trx,
  activityId: string,
  thresholds: AlertThresholds,
): Promise<void> {
  const text = JSON.stringify(thresholds)
  await trx
    .insertInto('alertThresholds')
    .values({ activityId, thresholds: text })
    .onConflict((conflict) => conflict.column('activityId').doUpdateSet({ thresholds: text }))
    .execute()
}
