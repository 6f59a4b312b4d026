import { sql } from 'kysely'
import { sinceMidnightMs } from '../../../domain/rules/shanghai-time'
import type { Campaign } from '../../campaigns/campaign'
import { MANAGER_DAYS_OF_A_CAMPAIGN, managerDayOf } from '../../campaigns/versions/manager-day'
import type { Trx } from '../../db/transaction'

/**
 * Fen that a manager may still confirm on this day of Shanghai, as the audit log has the day: the manager's own sum, and what all
 * managers of the campaign have together. In the campaign's turn, so that of two confirmations the later one counts the earlier.
 * @param actor the manager, as the audit log has them
 */
export async function leftToday(
  trx: Trx,
  { activityId, file }: Campaign,
  { actor, now, secondPersonFen }: { actor: string; now: number; secondPersonFen: number },
): Promise<number> {
  const fen = sql`(detail::jsonb->>'fen')::bigint`
  const { own, all } = await trx
    .selectFrom('auditLog')
    .select([
      sql<number>`coalesce(sum(${fen}) filter (where actor = ${actor}), 0)::bigint`.as('own'),
      sql<number>`coalesce(sum(${fen}), 0)::bigint`.as('all'),
    ])
    .where('activityId', '=', activityId)
    .where('action', '=', 'counter.confirm')
    .where('at', '>=', now - sinceMidnightMs(now))
    .executeTakeFirstOrThrow()
  const dayFen = managerDayOf(file, secondPersonFen)
  return Math.max(0, Math.min(dayFen - own, MANAGER_DAYS_OF_A_CAMPAIGN * dayFen - all))
}
