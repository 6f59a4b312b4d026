import type { AuditAction } from '../../../../domain/desk/audit/audit-actions'
import type { TestApp } from '../app'

/** The rows of the audit log about an action, the oldest first: who, in which campaign, and the detail; of one campaign or of all. */
export async function deedsOf({ ctx }: Pick<TestApp, 'ctx'>, action: AuditAction, activityId?: string) {
  const rows = await ctx.db
    .selectFrom('auditLog')
    .select(['actor', 'activityId', 'detail'])
    .where('action', '=', action)
    .$if(activityId !== undefined, (query) => query.where('activityId', '=', activityId ?? ''))
    .orderBy('seq')
    .execute()
  return rows.map(({ detail, ...row }): Record<string, unknown> => ({ ...row, ...JSON.parse(detail) }))
}
