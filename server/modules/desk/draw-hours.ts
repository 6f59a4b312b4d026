import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { CODES } from '../../../domain/codes'
import { drawHoursCall } from '../../../domain/desk/draw-calls'
import { HOURS } from '../../../domain/rules/draws/simulation-setup'
import { HOUR_MS, midnightMs } from '../../../domain/rules/shanghai-time'
import { type DeskServices, deskRoute } from '../../http/desk/route'
import { refuse } from '../../messages/catalogue'

/** A midnight of Shanghai before every draw. */
const FIRST_MIDNIGHT = midnightMs('2000-01-01')

/** When in the day people drew in a campaign. */
export function registerDeskDrawHours(app: FastifyInstance, ctx: Reads<DeskServices | 'campaigns'>): void {
  deskRoute(app, ctx, drawHoursCall, async ({ body: { activityId } }) => {
    if ((await ctx.campaigns.find(activityId)) === undefined)
      return refuse(CODES.notFound, 'desk.unknownCampaign')
    const hour = sql<number>`((${sql.ref('createdAt')} - ${sql.lit(FIRST_MIDNIGHT)}) / ${sql.lit(HOUR_MS)}) % ${sql.lit(HOURS)}`
    const rows = await ctx.db
      .selectFrom('awards')
      .select(({ fn }) => [hour.as('hour'), fn.countAll<number | string>().as('count')])
      .where('activityId', '=', activityId)
      .groupBy('hour')
      .execute()
    const hours = Array.from({ length: HOURS }, (_, at) =>
      Number(rows.find((row) => Number(row.hour) === at)?.count ?? 0),
    )
    return { hours, draws: hours.reduce((sum, count) => sum + count, 0) }
  })
}
