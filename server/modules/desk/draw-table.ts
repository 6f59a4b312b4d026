import type { FastifyInstance } from 'fastify'
import { CODES } from '../../../domain/codes'
import { drawTableCall } from '../../../domain/desk/version-calls'
import { simulatedFrom } from '../../campaigns/draws/simulated'
import { firstStart } from '../../campaigns/generation'
import { readCampaignText } from '../../campaigns/read'
import { findVersion } from '../../campaigns/versions/rows'
import { type DeskServices, deskRoute } from '../../http/desk/route'
import { refuse } from '../../messages/catalogue'
import { refusalOf } from './refusals'

/** What a version draws from, as it would be served now, for the desk to play it through. */
export function registerDeskDrawTable(app: FastifyInstance, ctx: Reads<DeskServices>): void {
  deskRoute(app, ctx, drawTableCall, async ({ body: { activityId, version }, lang: language }) => {
    const found = await findVersion(ctx.db, activityId, version)
    if (found === undefined) return refuse(CODES.notFound, 'desk.unknownVersion')
    const read = readCampaignText(`${activityId}.json`, found.document)
    if (!read.ok) return refusalOf({ why: 'problems', problems: read.problems })
    const now = ctx.clock.now()
    const firstStartMs = await firstStart(ctx.db, now)
    const table = simulatedFrom(activityId, read.file, { firstStartMs, now, language })
    if (table === undefined) return refuse(CODES.notFound, 'desk.noDraw')
    return { ...table, sha256: found.sha256 }
  })
}
