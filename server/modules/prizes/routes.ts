import type { FastifyInstance } from 'fastify'
import { giftsCall, showGiftCall } from '../../../domain/calls/operator'
import * as calls from '../../../domain/calls/prizes'
import { winnersCall } from '../../../domain/calls/prizes'
import { type RouteServices, route } from '../../http/route'
import { isRefused } from '../../messages/catalogue'
import type { GateServices } from '../../participation/gate'
import { ZY_PAYMENT } from '../../participation/payment/subjects'
import { authorise } from './authorise'
import { claim, inputReceiver } from './claim'
import { draw } from './draw'
import { order, settled, zyPayments } from './order'
import { findGift, join, UNKNOWN } from './participant'
import { gifts, showGift } from './shipping'
import { presentViewOf } from './view'
import { giftWinners } from './winners'

/** As many as the ticker has samples (spec part 2 §9). */
const MOST_WINNERS = 50

/** The calls of the gift and payment campaigns (spec part 2 §7) and the operator's side of their gifts. */
export function registerPrizes(
  app: FastifyInstance,
  ctx: Uses<
    | GateServices
    | RouteServices
    | 'bankLogin'
    | 'campaigns'
    | 'drawTables'
    | 'isDemo'
    | 'limits'
    | 'payments'
    | 'web'
  >,
): void {
  ctx.payments.subject(ZY_PAYMENT, zyPayments(ctx))

  route(app, ctx, calls.zyAuthorizeCall, (input) => authorise(ctx, input))

  route(app, ctx, calls.zyConfigCall, async ({ body, lang }) => {
    const campaign = await findGift(ctx, body.activityId)
    if (campaign === undefined) return UNKNOWN
    const { file, wire } = campaign.in(lang)
    const drawCommit = ctx.drawTables.commitOf(body.activityId)
    const fundsAmount = file.family === 'pay' ? file.fundsAmount : undefined
    return { ...wire, drawCommit, kind: file.family, fundsAmount }
  })

  route(app, ctx, calls.drawPrizeListCall, async ({ body, lang }) => {
    const campaign = await findGift(ctx, body.activityId)
    if (campaign === undefined) return UNKNOWN
    const { giftPrizes } = campaign.in(lang).file
    const drawTypes = [...new Set(giftPrizes.map(({ drawType }) => drawType))].sort()
    return {
      shubiPayDrawConfigResponseList: drawTypes.map((drawType) => ({
        drawType,
        shubiZyPayPrizeConfigResponses: giftPrizes
          .filter((prize) => prize.drawType === drawType)
          .map(({ prizeName, prizeType, prizeBackground }) => ({ prizeName, prizeType, prizeBackground })),
      })),
    }
  })

  route(app, ctx, calls.queryOrRegisterCall, async (input) => {
    const joined = await join(ctx, input)
    if (isRefused(joined)) return joined
    return presentViewOf(ctx, joined.campaign, await settled(ctx, joined.participant), input.lang)
  })

  route(app, ctx, calls.zyDrawCall, (input) => draw(ctx, input), { givesFirst: 'underAnyKey' })
  route(app, ctx, calls.scratchAwardCall, (input) => claim(ctx, input))
  route(app, ctx, calls.zyOrderCall, (input) => order(ctx, input))
  route(app, ctx, calls.receiveInfoCall, (input) => inputReceiver(ctx, input))
  route(app, ctx, winnersCall, async ({ body: { activityId }, lang }) => {
    const campaign = await ctx.campaigns.find(activityId)
    if (campaign === undefined) return UNKNOWN
    const winners = await giftWinners(ctx, campaign, lang, MOST_WINNERS)
    return { winners: winners.map(({ name, prize }) => ({ name, prize })) }
  })
  route(app, ctx, giftsCall, (input) => gifts(ctx, input))
  route(app, ctx, showGiftCall, (input) => showGift(ctx, input))
}
