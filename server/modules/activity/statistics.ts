import type { FastifyInstance } from 'fastify'
import { pageStatisticsCall } from '../../../domain/calls/activity'
import { pageAt } from '../../../domain/paths'
import { recordActivities } from '../../../domain/rules/activity/records'
import { OTHER } from '../../../domain/rules/field-data/measures'
import type { LimitRule } from '../../http/limits'
import { type RouteServices, route } from '../../http/route'
import { isShut } from '../../participation/gate'
import { linkOf, OTHER_CAMPAIGN } from '../../participation/visit-counts/counters'

/** Far more than a person's pages make. */
const PER_SESSION: LimitRule = { name: 'statistics', limit: 240, windowMs: 60_000, per: 'session' }
/** Room for a whole carrier's gateway; a session costs its maker nothing. */
const PER_ADDRESS: LimitRule = { name: 'statisticsAddress', limit: 6_000, windowMs: 60_000, per: 'address' }

/**
 * The entries and downloads of pages (spec part 2 §7), and forms that were begun. What is on no list counts
 * as 'other', what is above the limits not at all; no text of the call is kept, and none is refused for what it says.
 */
export function registerStatistics(
  app: FastifyInstance,
  ctx: Uses<RouteServices | 'campaigns' | 'limits' | 'visitCounts'>,
): void {
  /** The campaign, or both whose records are one page. */
  async function countedFor(activityId: string): Promise<string[]> {
    if (activityId === '') return ['']
    const ids = recordActivities(activityId) ?? []
    const known = await Promise.all(
      ids.map(async (id) => ((await ctx.campaigns.find(id)) === undefined ? [] : [id])),
    )
    return known.length > 0 && known.every(({ length }) => length > 0) ? known.flat() : [OTHER_CAMPAIGN]
  }

  route(app, ctx, pageStatisticsCall, async ({ body, session, address, request }) => {
    const isTaken =
      (await ctx.limits.take(PER_SESSION, session.visitId)).ok &&
      (await ctx.limits.take(PER_ADDRESS, address)).ok
    if (!isTaken) return {}
    for (const activityId of await countedFor(body.activityId ?? session.activityId)) {
      const campaign = await ctx.campaigns.find(activityId)
      const isOpen = campaign === undefined || !isShut(ctx, campaign, { request, session })
      const link = linkOf(body.activityChannel, campaign?.file.channels)
      const visitor = { activityId, ...link, visitId: session.visitId }
      if (body.type === 'form') {
        if (isOpen) ctx.visitCounts.reached('form', visitor)
        continue
      }
      ctx.visitCounts.note({
        ...visitor,
        page: pageAt(body.visvitPage.split(/[?#]/, 1)[0] ?? '')?.path ?? OTHER,
        isDownload: body.type === '2',
        isShut: !isOpen,
      })
    }
    return {}
  })
}
