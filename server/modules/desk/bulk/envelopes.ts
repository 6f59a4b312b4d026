import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { CODES } from '../../../../domain/codes'
import { type BulkOutcome, sendEnvelopesCall } from '../../../../domain/desk/bulk-calls'
import { takeBulkStep } from '../../../http/desk/bulk-limit'
import { type DeskServices, deskRoute } from '../../../http/desk/route'
import { type MessageKey, refuse } from '../../../messages/catalogue'
import { sendRedEnvelopes, yetToDraw } from '../../../participation/payout/release'
import { registeredOf, sendable } from '../../../participation/payout/second-gift'
import { noteDeed } from '../../../process/operators/audit-log'
import type { Act } from '../requests/act'
import type { Requests } from '../requests/requests'
import { outcomeOf, waitingRowsOr } from './outcome'

type Services = Uses<DeskServices | 'bankCustomers' | 'campaigns' | 'limits'>

const asked = z.omit(sendEnvelopesCall.request, { reason: true })

/** Red envelopes of registrations, as the registration list sends them: each row by itself, once for all. */
const envelopesAct = (ctx: Services): Act<z.output<typeof asked>, BulkOutcome> => ({
  kind: 'envelopes',
  needs: 'envelopes.send',
  params: asked,
  async prepare({ params, by, lang }) {
    const { activityId } = params
    const campaign = await ctx.campaigns.find(activityId)
    if (campaign === undefined) return refuse(CODES.notFound, 'desk.unknownCampaign')
    const ids = [...new Set(params.ids)].sort()
    const before = new Map<string, MessageKey>()
    const fail = (some: readonly string[], key: MessageKey) => {
      for (const id of some) before.set(id, key)
    }
    const chosen = await registeredOf(ctx.db, activityId, ids)
    const known = new Set(chosen.map(({ id }) => id))
    fail(
      ids.filter((id) => !known.has(id)),
      'bulk.unknown',
    )
    const { ready, withoutCard, unknown } = await sendable(ctx, campaign, chosen)
    fail(withoutCard, 'payout.cardMissing')
    fail(unknown, 'payout.cardUnknown')
    const sentBy = ctx.secrets.hash('operator', by.name)
    return async (trx) => {
      const at = ctx.clock.now()
      const outcome = await sendRedEnvelopes(trx, { activityId, ids: ready.toSorted(), sentBy, at })
      const waiting = new Set(await yetToDraw(trx, campaign, outcome.nothing))
      const failed = new Map(before)
      for (const id of outcome.nothing)
        failed.set(id, waiting.has(id) ? 'bulk.yetToDraw' : 'bulk.nothingPromised')
      const { sent, fen } = outcome
      const detail = { failed: failed.size, fen, registrations: sent }
      if (sent.length > 0)
        await noteDeed(trx, { at, actor: by.name, action: 'envelopes.send', activityId, detail })
      const answer = outcomeOf({ done: sent, unchanged: outcome.before, fen, failed }, lang)
      return { answer, subject: activityId, campaigns: [activityId], fen, detail }
    }
  },
})

export function registerSendEnvelopes(app: FastifyInstance, ctx: Services, requests: Requests): void {
  const send = requests.define(envelopesAct(ctx))
  deskRoute(app, ctx, sendEnvelopesCall, async ({ body: { reason, ...params }, operator, lang }) => {
    await takeBulkStep(ctx, operator)
    return waitingRowsOr(await send({ params, operator, lang, reason }))
  })
}
