import { type LimitRule, takeOrRefuse } from '../../../http/limits'
import type { Operator } from '../../../process/operators/accounts'

/** An open page asks four times a minute; each other time or channel is read anew. */
const FUNNELS: LimitRule = { name: 'deskFunnels', limit: 60, windowMs: 60_000, per: 'account' }

/**
 * Counts one reading of a funnel.
 * @throws HttpProblem 429 beyond the limit
 */
export const takeFunnel = (ctx: Reads<'limits'>, { name }: Operator): Promise<void> =>
  takeOrRefuse(ctx.limits, FUNNELS, name)
