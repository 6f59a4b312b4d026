import type { Selectable } from 'kysely'
import type { VersionRefusal } from '../../../domain/desk/version-life'
import type { PlannedPublicationTable } from '../../db/tables/campaign-versions'
import type { ReadDb, Trx } from '../../db/transaction'
import { addAuditEntry } from '../../process/operators/audit-log'
import { takeVersionsTurn } from './rows'

/** A version that is to be published at a time; a campaign has one at most. */
export type Plan = Selectable<PlannedPublicationTable>

/** Sets the plan of a campaign, in the place of the one that it had. */
export async function setPlan(trx: Trx, { activityId, ...rest }: Plan): Promise<void> {
  await trx
    .insertInto('plannedPublications')
    .values({ activityId, ...rest })
    .onConflict((conflict) => conflict.column('activityId').doUpdateSet(rest))
    .execute()
}

/** Takes the plan of a campaign away; gives it where there was one. */
export const cancelPlan = (trx: Trx, activityId: string): Promise<Plan | undefined> =>
  trx.deleteFrom('plannedPublications').where('activityId', '=', activityId).returningAll().executeTakeFirst()

/** Ends a plan that has been carried out, or that could not be: `why` is noted then, once, however many tried. */
export async function endPlan(trx: Trx, plan: Plan, now: number, why?: VersionRefusal): Promise<void> {
  await takeVersionsTurn(trx)
  const { activityId, version, sha256 } = plan
  const ended = await trx
    .deleteFrom('plannedPublications')
    .where('activityId', '=', activityId)
    .where('version', '=', version)
    .where('at', '=', plan.at)
    .returning('activityId')
    .executeTakeFirst()
  if (ended === undefined || why === undefined) return
  const detail = { version, sha256, why }
  await addAuditEntry(trx, { at: now, actor: 'system', action: 'publication.fail', activityId, detail })
}

/** The plans whose time has come, the earliest first. */
export const duePlans = (db: ReadDb, now: number): Promise<Plan[]> =>
  db.selectFrom('plannedPublications').selectAll().where('at', '<=', now).orderBy('at').execute()

/** The plans of all campaigns, or of one. */
export function plansOf(db: ReadDb, activityId?: string): Promise<Plan[]> {
  const all = db.selectFrom('plannedPublications').selectAll()
  return (activityId === undefined ? all : all.where('activityId', '=', activityId)).execute()
}
