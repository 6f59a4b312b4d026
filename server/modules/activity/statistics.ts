import type { FastifyInstance } from 'fastify'
import { pageStatisticsCall } from '../../../domain/calls/activity'
import { pageAt } from '../../../domain/paths'
import { recordActivities } from '../../../domain/rules/activity/records'
import { OTHER } from '../../../domain/rules/field-data/measures'
import type { Campaign } from '../../campaigns/campaign'
import { createAllowance } from '../../http/allowance'
import { UNREAD_ADDRESS } from '../../http/client-address'
import { type RouteServices, route } from '../../http/route'
import { isShut } from '../../participation/gate'
import { linkOf, OTHER_CAMPAIGN } from '../../participation/visit-counts/counters'

const MINUTE_MS = 60_000
/** More than a process takes of any call. */
const MOST_A_MINUTE = 300_000
/** Far more than a person's pages make. */
const PER_VISIT = { windowMs: MINUTE_MS, mostOfOne: 240, mostOfAll: MOST_A_MINUTE }
/** Room for a whole carrier's gateway; a session costs its maker nothing. */
const PER_ADDRESS = { windowMs: MINUTE_MS, mostOfOne: 6_000, mostOfAll: MOST_A_MINUTE }

/**
 * The entries and downloads of pages (spec part 2 §7), and forms that were begun. What is on no list counts
 * as 'other', what is above the limits not at all; no text of the call is kept, and none is refused for what it says.
 */
export function registerStatistics(
  app: FastifyInstance,
  ctx: Uses<RouteServices | 'campaigns' | 'visitCounts'>,
): void {
  const isOfVisit = createAllowance(PER_VISIT)
  const isOfAddress = createAllowance(PER_ADDRESS)
  /** The campaign, or both whose records are one page, by what they are counted as. */
  async function countedFor(activityId: string): Promise<ReadonlyMap<string, Campaign | undefined>> {
    if (activityId === '') return new Map([['', undefined]])
    const ids = recordActivities(activityId) ?? []
    const known = await Promise.all(ids.map((id) => ctx.campaigns.find(id)))
    return known.length > 0 && !known.includes(undefined)
      ? new Map(ids.map((id, place) => [id, known[place]]))
      : new Map([[OTHER_CAMPAIGN, undefined]])
  }

  route(
    app,
    ctx,
    pageStatisticsCall,
    async ({ body, session, address, request }) => {
      const { visitId } = session
      // Where no proxy says it, the address is everybody's.
      const from = address === UNREAD_ADDRESS ? visitId : address
      if (!isOfVisit(visitId) || !isOfAddress(from)) return {}
      for (const [activityId, campaign] of await countedFor(body.activityId ?? session.activityId)) {
        const isOpen = campaign === undefined || !isShut(ctx, campaign, { request, session })
        const link = linkOf(body.activityChannel, campaign?.file.channels)
        const visitor = { activityId, ...link, visitId }
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
    },
    { givesFirst: 'underAnyKey' },
  )
}
