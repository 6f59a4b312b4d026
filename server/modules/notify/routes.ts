import type { FastifyInstance } from 'fastify'
import { notifyCodesCall, smsCodeCall } from '../../../domain/calls/notify'
import { type RouteServices, route } from '../../http/route'
import { isRefused, textOf } from '../../messages/catalogue'
import { isShut } from '../../participation/gate'
import { campaignsOfCode } from '../../participation/sms/campaigns'
import { linkOf } from '../../participation/visit-counts/counters'

/** The two calls that send an SMS code; they differ in nothing but the pages that use them (decisions §3). */
export function registerNotify(
  app: FastifyInstance,
  ctx: Uses<RouteServices | 'campaigns' | 'sms' | 'visitCounts'>,
): void {
  for (const call of [notifyCodesCall, smsCodeCall]) {
    route(
      app,
      ctx,
      call,
      async ({ body, session, address, lang, request, idempotencyKey }) => {
        const campaignId = body.activityId ?? session.activityId
        const campaigns = await campaignsOfCode(ctx, campaignId, { request, session })
        const sent = await ctx.sms.send({
          session,
          campaignId,
          campaigns,
          phone: body.phone,
          ticket: body.ticket,
          address,
          lang,
          idempotencyKey,
        })
        if (isRefused(sent)) return sent
        const isOfForm = body.activityChannel !== undefined
        const campaign = isOfForm ? await ctx.campaigns.find(campaignId) : undefined
        if (campaign !== undefined && !isShut(ctx, campaign, { request, session }))
          ctx.visitCounts.reached('code', {
            activityId: campaignId,
            ...linkOf(body.activityChannel, campaign.file.channels),
            visitId: session.visitId,
          })
        return { ...sent, msg: textOf(lang, 'sms.sent') }
      },
      { givesFirst: 'underItsKey' },
    )
  }
}
