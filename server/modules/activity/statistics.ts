import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { pageStatisticsCall } from '../../../domain/calls/activity'
import { CODES } from '../../../domain/codes'
import type { LimitRule } from '../../http/limits'
import { type RouteServices, route } from '../../http/route'
import { refuse } from '../../messages/catalogue'
import type { Uses } from '../../process/context'

/** Far more than a person's pages make. */
const STATISTICS: LimitRule = { name: 'statistics', limit: 240, windowMs: 60_000, per: 'session' }

/** The entries and downloads of pages (spec part 2 §7). */
export function registerStatistics(app: FastifyInstance, ctx: Uses<RouteServices | 'limits'>): void {
  route(app, ctx, pageStatisticsCall, async ({ body, session }) => {
    if (!(await ctx.limits.take(STATISTICS, session.visitId)).ok) return refuse(CODES.tooMany, 'http.tooMany')
    await ctx.db
      .insertInto('pageVisits')
      .values({
        id: randomUUID(),
        activityId: body.activityId ?? session.activityId,
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
