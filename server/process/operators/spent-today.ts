import { sql } from 'kysely'
import type { AuditAction } from '../../../domain/desk/audit/audit-actions'
import { sinceMidnightMs } from '../../../domain/rules/shanghai-time'
import type { Db } from '../../db/transaction'

/** What sets money going. */
const MONEY: readonly AuditAction[] = [
  'budget.raise',
  'codes.import',
  'codes.make',
  'envelopes.send',
  'orders.refund',
  'payouts.retry',
]

/** Fen that somebody has set going since Shanghai's midnight, as the audit log has it. */
export async function spentToday(db: Db, actor: string, now: number): Promise<number> {
  const { fen } = await db
    .selectFrom('auditLog')
    .select(sql<number>`coalesce(sum((detail::jsonb->>'fen')::bigint), 0)::bigint`.as('fen'))
    .where('actor', '=', actor)
    .where('action', 'in', MONEY)
    .where('at', '>=', now - sinceMidnightMs(now))
    .executeTakeFirstOrThrow()
  return fen
}
