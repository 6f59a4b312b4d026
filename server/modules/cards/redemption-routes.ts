import type { FastifyInstance } from 'fastify'
import {
  cardConfigCall,
  cardExchangeCall,
  cardReceivedCall,
  conversionReceiveCall,
} from '../../../domain/calls/cards/redemption'
import { CODES } from '../../../domain/codes'
import { type RouteServices, route } from '../../http/route'
import { refuse } from '../../messages/catalogue'
import type { GateServices } from '../../participation/gate'
import { checkReceived } from './check-received'
import { receiveConversion } from './conversion'
import { exchange } from './exchange'
import type { RedeemServices } from './redeem'

/** The calls of the card codes and of /hbdhm (spec part 1 §7). */
export function registerRedemption(
  app: FastifyInstance,
  ctx: Uses<GateServices | RedeemServices | RouteServices | 'bankCustomers' | 'sms'>,
): void {
  route(app, ctx, cardReceivedCall, (input) => checkReceived(ctx, input))
  route(app, ctx, cardConfigCall, async ({ body, lang }) => {
    const campaign = await ctx.campaigns.findOf(body.activityId, 'card')
    return campaign?.in(lang).wire ?? refuse(CODES.unknownActivity, 'activity.unknown')
  })
  route(app, ctx, cardExchangeCall, (input) => exchange(ctx, input))
  route(app, ctx, conversionReceiveCall, (input) => receiveConversion(ctx, input))
}
