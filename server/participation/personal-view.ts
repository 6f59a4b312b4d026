import { CODES } from '../../domain/codes'
import type { LimitRule } from '../http/limits'
import { worksOn } from '../http/operators/session'
import { type Refused, refuse } from '../messages/catalogue'
import type { Operator } from '../process/operators/accounts'
import { noteView, type Viewed } from '../process/operators/personal-views'

/** Shortest reason, in characters; the call's schema says the longest. */
const MIN_REASON = 2
/** More than an hour's honest work; a list that is copied out by hand takes days, and is in the log. */
const VIEWS: LimitRule = { name: 'personalViews', limit: 100, windowMs: 3_600_000, per: 'account' }

/** Why an operator does not see an object in full: no reason, no such object in a campaign of theirs, or far too many of them. */
export async function refusesView(
  ctx: Uses<'limits'>,
  operator: Operator | undefined,
  viewed: Viewed | undefined,
  reason: string,
): Promise<Refused | undefined> {
  const why = reason.trim()
  if (Array.from(why).length < MIN_REASON) return refuse(CODES.ruleBroken, 'operator.reason')
  if (operator === undefined || viewed === undefined || !worksOn(operator, viewed.activityId))
    return refuse(CODES.nothingFound, 'operator.nothingToShow')
  if (!(await ctx.limits.take(VIEWS, operator.name)).ok) return refuse(CODES.tooMany, 'http.tooMany')
  return undefined
}

/** Lets an operator see an object's personal data in full once the log has who looks, at what and why; or a refusal. */
export async function viewInFull(
  ctx: Uses<'clock' | 'db' | 'limits' | 'secrets'>,
  operator: Operator | undefined,
  viewed: Viewed | undefined,
  reason: string,
): Promise<Refused | undefined> {
  const refusal = await refusesView(ctx, operator, viewed, reason)
  if (refusal === undefined && operator && viewed) await noteView(ctx, operator.name, viewed, reason.trim())
  return refusal
}
