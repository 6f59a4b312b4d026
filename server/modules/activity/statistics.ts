import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { pageStatisticsCall } from '../../../domain/calls/activity'
import { CODES } from '../../../domain/codes'
import { recordActivities } from '../../../domain/rules/activity/records'
import type { LimitRule } from '../../http/limits'
import { type RouteServices, route } from '../../http/route'
import { refuse } from '../../messages/catalogue'

/** Far more than a person's pages make. */
const PER_SESSION: LimitRule = { name: 'statistics', limit: 240, windowMs: 60_000, per: 'session' }
/** Room for a whole carrier's gateway; a session costs its maker nothing. */
const PER_ADDRESS: LimitRule = { name: 'statisticsAddress', limit: 6_000, windowMs: 60_000, per: 'address' }

/** The entries and downloads of pages of known campaigns, and of pages without one (spec part 2 §7). */
export function registerStatistics(
  app: FastifyInstance,
  ctx: Uses<RouteServices | 'campaigns' | 'limits'>,
): void {
  route(app, ctx, pageStatisticsCall, async ({ body, session, address }) => {
    const activityId = body.activityId ?? session.activityId
    // The records of two activities are one page.
    const ids = activityId === '' ? [] : (recordActivities(activityId) ?? [activityId])
    for (const id of ids)
      if ((await ctx.campaigns.find(id)) === undefined)
        return refuse(CODES.unknownActivity, 'activity.unknown')
    const isTaken =
      (await ctx.limits.take(PER_SESSION, session.visitId)).ok &&
      (await ctx.limits.take(PER_ADDRESS, address)).ok
    if (!isTaken) return refuse(CODES.tooMany, 'http.tooMany')
    await ctx.db
      .insertInto('pageVisits')
      .values({
        id: randomUUID(),
        activityId,
        activityChannel: body.activityChannel ?? '1',
        page: body.visvitPage.split(/[?#]/, 1)[0] ?? '',
        type: body.type,
        activityName: body.activityName ?? '',
        remark: body.remark ?? '',
        at: ctx.clock.now(),
      })
      .execute()
    return {}
  })
}
