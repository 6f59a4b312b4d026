import type { FastifyInstance } from 'fastify'
import { CODES } from '../../../../domain/codes'
import { closeForGoodCall, closeReportCall } from '../../../../domain/desk/close-calls'
import { publishedTables } from '../../../campaigns/draws/tables'
import { campaignTerms, closeForGood, erasedFrom, isOver } from '../../../campaigns/terms'
import { DeskRefusal, type DeskServices, deskRoute } from '../../../http/desk/route'
import { newestOf } from '../../../participation/draws/published'
import { totalsOf } from '../watch/totals'
import { drawsOf } from './draws'
import { owedBy } from './owed'

const UNKNOWN = new DeskRefusal(CODES.notFound, 'desk.unknownCampaign')
const NOT_OVER = new DeskRefusal(409, 'desk.notOver')

/** The end of a campaign. */
export function registerDeskClose(
  app: FastifyInstance,
  ctx: Uses<DeskServices | 'campaigns' | 'drawTables'>,
): void {
  const { campaigns, clock, db } = ctx
  const termOf = async (activityId: string) =>
    (await campaignTerms(db)).find((term) => term.activityId === activityId)

  deskRoute(app, ctx, closeReportCall, async ({ body: { activityId }, lang }) => {
    const campaign = await campaigns.find(activityId)
    const term = await termOf(activityId)
    if (campaign === undefined || term === undefined) return UNKNOWN
    const now = clock.now()
    const { activityStartTime, activityCloseTime } = campaign.config
    return {
      startsAt: activityStartTime ?? null,
      closesAt: activityCloseTime ?? null,
      isOver: isOver(term, now),
      totals: await totalsOf(db, campaign, lang, now),
      owed: await owedBy(db, activityId),
      draws: await drawsOf(ctx, activityId),
      retention: {
        days: term.retentionDays,
        erasedFrom: erasedFrom(term) ?? null,
        closedForGoodAt: term.closedForGoodAt,
      },
    }
  })

  deskRoute(app, ctx, closeForGoodCall, async ({ body: { activityId }, operator }) => {
    const term = await termOf(activityId)
    if (term === undefined) return UNKNOWN
    const at = clock.now()
    // A payment that was begun before the close may still draw until then.
    const opensAt = newestOf(await publishedTables(db, activityId))?.opensAt
    if (opensAt === null || (opensAt !== undefined && at < opensAt)) return NOT_OVER
    const isClosed = await closeForGood(db, term, at, operator.name)
    // Somebody else may have closed it meanwhile.
    const closedAt = (await termOf(activityId))?.closedForGoodAt
    return isClosed || closedAt ? { closedAt: closedAt ?? at } : NOT_OVER
  })
}
