import type { Operator } from '../../process/operators/accounts'
import { type LimitRule, takeOrRefuse } from '../limits'

/** Steps of fifty rows: 30,000 rows in ten minutes, in any table. */
const STEPS: LimitRule = { name: 'deskBulk', limit: 600, windowMs: 10 * 60_000, per: 'account' }

/**
 * Counts one step of an action on many rows.
 * @throws HttpProblem 429 beyond the limit
 */
export const takeBulkStep = (ctx: Uses<'limits'>, { name }: Operator): Promise<void> =>
  takeOrRefuse(ctx.limits, STEPS, name)
