import type { Selectable } from 'kysely'
import type { AuditAction } from '../../../domain/desk/audit/audit-actions'
import type { VersionRefusal } from '../../../domain/desk/version-life'
import type { PlannedPublicationTable } from '../../db/tables/campaign-versions'
import { type Db, type Trx, transaction } from '../../db/transaction'
import { noteDeed } from '../../process/operators/audit-log'
import { takeVersionsTurn } from './rows'

/** A version that is to be published at a time; a campaign has one at most. */
export type Plan = Selectable<PlannedPublicationTable>

/** Sets the plan of a campaign, in the place of the one that it had. */
export const setPlan = (db: Db, plan: Plan, now: number): Promise<void> =>
  transaction(db, async (trx) => {
    await takeVersionsTurn(trx)
    const { activityId, plannedBy, ...rest } = plan
    await trx
      .insertInto('plannedPublications')
      .values(plan)
      .onConflict((conflict) => conflict.column('activityId').doUpdateSet({ ...rest, plannedBy }))
      .execute()
    await note(trx, plan, { at: now, actor: plannedBy, action: 'publication.plan', detail: { at: plan.at } })
  })

/** Takes the plan of a campaign away. */
export const cancelPlan = (
  db: Db,
  activityId: string,
  { by, at }: { by: string; at: number },
): Promise<void> =>
  transaction(db, async (trx) => {
    await takeVersionsTurn(trx)
    const plan = await trx
      .deleteFrom('plannedPublications')
      .where('activityId', '=', activityId)
      .returningAll()
      .executeTakeFirst()
    if (plan !== undefined) await note(trx, plan, { at, actor: by, action: 'publication.cancel', detail: {} })
  })

/** Ends a plan that has been carried out, or that could not be: `why` is noted then, once, however many tried. */
export const endPlan = (db: Db, plan: Plan, now: number, why?: VersionRefusal): Promise<void> =>
  transaction(db, async (trx) => {
    await takeVersionsTurn(trx)
    const ended = await trx
      .deleteFrom('plannedPublications')
      .where('activityId', '=', plan.activityId)
      .where('version', '=', plan.version)
      .where('at', '=', plan.at)
      .returning('activityId')
      .executeTakeFirst()
    if (ended !== undefined && why !== undefined)
      await note(trx, plan, { at: now, actor: 'system', action: 'publication.fail', detail: { why } })
  })

const note = (
  trx: Trx,
  { activityId, version, sha256 }: Plan,
  { detail, ...deed }: { at: number; actor: string; action: AuditAction; detail: object },
): Promise<void> => noteDeed(trx, { ...deed, activityId, detail: { version, sha256, ...detail } })

/** The plans whose time has come, the earliest first. */
export const duePlans = (db: Db, now: number): Promise<Plan[]> =>
  db.selectFrom('plannedPublications').selectAll().where('at', '<=', now).orderBy('at').execute()

/** The plans of all campaigns, or of one. */
export function plansOf(db: Db, activityId?: string): Promise<Plan[]> {
  const all = db.selectFrom('plannedPublications').selectAll()
  return (activityId === undefined ? all : all.where('activityId', '=', activityId)).execute()
}
