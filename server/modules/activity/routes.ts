import type { FastifyInstance } from 'fastify'
import * as calls from '../../../domain/calls/activity'
import { CODES } from '../../../domain/codes'
import { activityConfigOf, prizeConfOf } from '../../campaigns/config-answer'
import { type RouteServices, route } from '../../http/route'
import { refuse } from '../../messages/catalogue'
import { coupon } from '../../participation/coupons'
import type { GateServices } from '../../participation/gate'
import { leftOf } from '../../participation/stock'
import { award } from './award'
import { register } from './registration'
import { resultQuery } from './result-query'

const UNKNOWN = refuse(CODES.unknownActivity, 'activity.unknown')

/** The calls of the activity family (spec part 1 §7). */
export function registerActivity(
  app: FastifyInstance,
  ctx: Uses<
    GateServices | RouteServices | 'bankCustomers' | 'campaigns' | 'drawTables' | 'isDemo' | 'log' | 'sms'
  >,
): void {
  registerReading(app, ctx)
  route(app, ctx, calls.registerCall, (input) => register(ctx, input))
  route(app, ctx, calls.couponCall, (input) => coupon(ctx, input))
  route(app, ctx, calls.resultQueryCall, (input) => resultQuery(ctx, input))
  route(app, ctx, calls.awardCall, (input) => award(ctx, input), { givesFirst: 'underAnyKey' })
}

function registerReading(app: FastifyInstance, ctx: Uses<RouteServices | 'campaigns' | 'drawTables'>): void {
  route(
    app,
    ctx,
    calls.activityConfigCall,
    async ({ body, lang }) => (await activityConfigOf(ctx, body, lang)) ?? UNKNOWN,
  )

  route(app, ctx, calls.awardConfCall, async ({ body, lang }) => {
    const campaign = await ctx.campaigns.findOf(body.activityId, 'activity')
    if (campaign === undefined) return UNKNOWN
    const { prizes } = campaign.in(lang).file
    return prizes === undefined ? refuse(CODES.ruleBroken, 'activity.noDraw') : prizeConfOf(prizes)
  })

  route(app, ctx, calls.redPacketOptionsCall, async ({ body, lang }) => {
    const campaign = await ctx.campaigns.findOf(body.activityId, 'activity')
    if (campaign === undefined) return UNKNOWN
    const left = await leftOf(ctx.db, body.activityId, 'option')
    return {
      redPacketOptionalConfVoList: (campaign.in(lang).file.redPacketOptions ?? []).map(
        ({ id, fullDiscountDesc }) => ({
          id,
          fullDiscountDesc,
          isReceiveOver: (left.get(id) ?? 0) > 0 ? '0' : '1',
        }),
      ),
    }
  })
}
