import * as z from 'zod/mini'
import { CODES } from '../../../../domain/codes'
import { type BulkOutcome, sendEnvelopesCall } from '../../../../domain/desk/bulk-calls'
import { takeBulkStep } from '../../../http/desk/bulk-limit'
import type { DeskServices } from '../../../http/desk/route'
import { type MessageKey, refuse } from '../../../messages/catalogue'
import { sendRedEnvelopes, yetToDraw } from '../../../participation/payout/release'
import { registeredOf, sendable } from '../../../participation/payout/second-gift'
import type { WaitingAct } from '../requests/act'
import type { Requests } from '../requests/requests'
import { outcomeOf, waitingRowsOr } from './outcome'

type Services = Reads<DeskServices | 'bankCustomers' | 'campaigns' | 'limits'>

const asked = z.omit(sendEnvelopesCall.request, { reason: true })

/** Red envelopes of registrations, as the registration list sends them: each row by itself, once for all. */
const envelopesAct = (ctx: Services): WaitingAct<z.output<typeof asked>, BulkOutcome> => ({
  name: 'envelopes.send',
  kind: 'envelopes',
  needs: 'envelopes.send',
  params: asked,
  async prepare({ params, by, lang, confirmedBy }) {
    if (confirmedBy === undefined) await takeBulkStep(ctx, by)
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
    return async (trx, at) => {
      const outcome = await sendRedEnvelopes(trx, { activityId, ids: ready.toSorted(), sentBy, at })
      const waiting = new Set(await yetToDraw(trx, campaign, outcome.nothing))
      const failed = new Map(before)
      for (const id of outcome.nothing)
        failed.set(id, waiting.has(id) ? 'bulk.yetToDraw' : 'bulk.nothingPromised')
      const { sent, fen } = outcome
      const detail = { failed: failed.size, fen, registrations: sent }
      const answer = outcomeOf({ done: sent, unchanged: outcome.before, fen, failed }, lang)
      return { answer, fen, detail, noted: sent.length > 0 && detail }
    }
  },
})

export const registerSendEnvelopes = (ctx: Services, requests: Requests): void =>
  requests.route(sendEnvelopesCall, envelopesAct(ctx), waitingRowsOr)
