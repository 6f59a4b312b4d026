import type { Db } from '../db/transaction'
import type { Campaign } from './campaign'

/**
 * Forgets what was counted for the budgets of campaigns that have none now. What they promise meanwhile is not counted, so a
 * budget that comes back has to begin with all that was promised.
 */
export async function forgetBudgets(db: Db, campaigns: Iterable<Campaign>): Promise<void> {
  const unlimited = new Set(
    [...campaigns].filter(({ file }) => file.budgetFen === undefined).map(({ activityId }) => activityId),
  )
  const counted = await db.selectFrom('campaignBudgets').select('activityId').execute()
  const old = counted.map(({ activityId }) => activityId).filter((activityId) => unlimited.has(activityId))
  if (old.length > 0) await db.deleteFrom('campaignBudgets').where('activityId', 'in', old).execute()
}
