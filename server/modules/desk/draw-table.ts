import type { FastifyInstance } from 'fastify'
import { CODES } from '../../../domain/codes'
import { drawTableCall } from '../../../domain/desk/campaign-calls'
import { DAY_MS } from '../../../domain/rules/shanghai-time'
import { resolveCampaign } from '../../campaigns/campaign'
import { drawnFrom } from '../../campaigns/draws/prizes'
import { firstStart } from '../../campaigns/generation'
import { readCampaignText } from '../../campaigns/read'
import { findVersion } from '../../campaigns/versions/rows'
import { DeskRefusal, type DeskServices, deskRoute } from '../../http/desk/route'
import type { Uses } from '../../process/context'
import { refusalOf } from './refusals'

/** Of a campaign that names no close. */
const DAYS_WITHOUT_CLOSE = 7

/** What a version draws from, as it would be served now, for the desk to play it through. */
export function registerDeskDrawTable(app: FastifyInstance, ctx: Uses<DeskServices>): void {
  deskRoute(app, ctx, drawTableCall, async ({ body: { activityId, version }, lang }) => {
    const found = await findVersion(ctx.db, activityId, version)
    if (found === undefined) return new DeskRefusal(CODES.notFound, 'desk.unknownVersion')
    const read = readCampaignText(`${activityId}.json`, found.document)
    if (!read.ok) return refusalOf({ why: 'problems', problems: read.problems })
    const now = ctx.clock.now()
    const campaign = resolveCampaign(activityId, read.file, {
      generation: '',
      firstStartMs: await firstStart(ctx.db, now),
      closed: new Map(),
      pauses: new Map(),
      pictures: new Map(),
    })
    const { config, file } = campaign.in(lang)
    const drawn = drawnFrom(file)
    if (drawn === undefined) return new DeskRefusal(CODES.notFound, 'desk.noDraw')
    const { activityStartTime: startsAt = now, activityCloseTime: closesAt } = config
    const days = closesAt === undefined ? DAYS_WITHOUT_CLOSE : Math.ceil((closesAt - startsAt) / DAY_MS)
    return {
      prizes: [...drawn.prizes],
      thankYou: drawn.thankYou,
      startsAt,
      days: Math.max(1, days),
      ...(file.budgetFen !== undefined && { budgetFen: file.budgetFen }),
    }
  })
}
