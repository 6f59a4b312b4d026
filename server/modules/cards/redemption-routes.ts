import type { FastifyInstance } from 'fastify'
import {
  cardConfigCall,
  cardExchangeCall,
  cardReceivedCall,
  conversionReceiveCall,
} from '../../../domain/calls/redemption'
import { CODES } from '../../../domain/codes'
import { type RouteServices, route } from '../../http/route'
import { refuse, textOf } from '../../messages/catalogue'
import type { GateServices } from '../../participation/gate'
import type { Uses } from '../../process/context'
import { receiveConversion } from './conversion'
import { exchange } from './exchange'
import { knownCode, receiptOf, refuseTooMany } from './redemption-codes'

const UNKNOWN = refuse(CODES.unknownActivity, 'activity.unknown')

/** The calls of the card codes and of /hbdhm (spec part 1 §7). */
export function registerCard(
  app: FastifyInstance,
  ctx: Uses<GateServices | RouteServices | 'bankCustomers' | 'campaigns' | 'limits' | 'sms'>,
): void {
  route(app, ctx, cardReceivedCall, async (input) => {
    const campaign = await ctx.campaigns.findOf(input.body.activityId, 'card')
    if (campaign === undefined) return UNKNOWN
    const tooMany = await refuseTooMany(ctx, input)
    if (tooMany !== undefined) return tooMany
    const code = knownCode(campaign, input.body.conversionCode)
    if (typeof code !== 'string') return code
    return (await receiptOf(ctx.db, campaign.activityId, code)) === undefined
      ? { msg: textOf(input.lang, 'card.receivable') }
      : refuse(CODES.redemptionCode, 'card.received')
  })
  route(app, ctx, cardConfigCall, async ({ body }) => {
    const campaign = await ctx.campaigns.findOf(body.activityId, 'card')
    return campaign?.wire ?? UNKNOWN
  })
  route(app, ctx, cardExchangeCall, (input) => exchange(ctx, input))
  route(app, ctx, conversionReceiveCall, (input) => receiveConversion(ctx, input))
}
