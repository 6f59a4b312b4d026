import type { FastifyInstance } from 'fastify'
import * as calls from '../../../domain/calls/cards/binding'
import { CODES } from '../../../domain/codes'
import { type RouteServices, route } from '../../http/route'
import { refuse } from '../../messages/catalogue'
import type { GateServices } from '../../participation/gate'
import { bindRecord, bindRegister } from './bind-card'
import { reissueRecord, reissueRegister } from './reissue'

/** The calls of the card-binding and the reissue activities (spec part 1 §7). */
export function registerBinding(
  app: FastifyInstance,
  ctx: Uses<GateServices | RouteServices | 'bankCustomers' | 'campaigns' | 'sms'>,
): void {
  for (const [call, family] of [
    [calls.bindCardConfigCall, 'bind-card'],
    [calls.reissueConfigCall, 'reissue'],
  ] as const) {
    route(app, ctx, call, async ({ body, lang }) => {
      const campaign = await ctx.campaigns.findOf(body.activityId, family)
      if (campaign === undefined) return refuse(CODES.unknownActivity, 'activity.unknown')
      const { wire, config } = campaign.in(lang)
      return { ...wire, activityChannel: body.activityChannel ?? config.activityChannel }
    })
  }
  route(app, ctx, calls.bindCardRegisterCall, (input) => bindRegister(ctx, input))
  route(app, ctx, calls.bindCardRecordCall, (input) => bindRecord(ctx, input))
  route(app, ctx, calls.reissueRegisterCall, (input) => reissueRegister(ctx, input))
  route(app, ctx, calls.reissueRecordCall, (input) => reissueRecord(ctx, input))
}
