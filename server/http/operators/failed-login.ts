import { findAccount } from '../../process/operators/accounts'
import { addAuditEntryAlone } from '../../process/operators/audit-log'
import type { LimitRule } from '../limits'

/** How many failures under names that nobody has are noted in an hour: anybody can make them, and the log only grows. */
const STRANGERS: LimitRule = { name: 'strangeLogin', limit: 60, windowMs: 3_600_000, per: 'account' }

/** Notes a failed login; of a name that nobody has, that there was one, and nothing of what was written. */
export async function noteFailedLogin(
  ctx: Reads<'clock' | 'db' | 'limits' | 'operators'>,
  name: string,
  why: 'code' | 'password' | 'singleSignOn',
): Promise<void> {
  const known = (await findAccount(ctx, name)) ?? (await ctx.operators.find(name))
  if (known === undefined && !(await ctx.limits.take(STRANGERS, '')).ok) return
  await addAuditEntryAlone(ctx.db, {
    at: ctx.clock.now(),
    actor: known?.name ?? '',
    action: 'login.fail',
    activityId: '',
    detail: { why },
  })
}
