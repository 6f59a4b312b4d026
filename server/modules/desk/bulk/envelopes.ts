import type { FastifyInstance } from 'fastify'
import { CODES } from '../../../../domain/codes'
import { sendEnvelopesCall } from '../../../../domain/desk/bulk-calls'
import { transaction } from '../../../db/transaction'
import { takeBulkStep } from '../../../http/desk/bulk-limit'
import { DeskRefusal, type DeskServices, deskRoute } from '../../../http/desk/route'
import type { MessageKey } from '../../../messages/catalogue'
import { sendRedEnvelopes, yetToDraw } from '../../../participation/payout/release'
import { registeredOf, sendable } from '../../../participation/payout/second-gift'
import { noteDeed } from '../../../process/operators/audit-log'
import { outcomeOf } from './outcome'

/** Red envelopes of registrations, as the registration list sends them: each row by itself, once for all. */
export function registerSendEnvelopes(
  app: FastifyInstance,
  ctx: Uses<DeskServices | 'bankCustomers' | 'campaigns' | 'limits'>,
): void {
  const { campaigns, clock, db, secrets } = ctx

  deskRoute(app, ctx, sendEnvelopesCall, async ({ body, operator, lang }) => {
    await takeBulkStep(ctx, operator)
    const { activityId } = body
    const campaign = await campaigns.find(activityId)
    if (campaign === undefined) return new DeskRefusal(CODES.notFound, 'desk.unknownCampaign')
    const ids = [...new Set(body.ids)].sort()
    const failed = new Map<string, MessageKey>()
    const fail = (some: readonly string[], key: MessageKey) => {
      for (const id of some) failed.set(id, key)
    }
    const chosen = await registeredOf(db, activityId, ids)
    const known = new Set(chosen.map(({ id }) => id))
    fail(
      ids.filter((id) => !known.has(id)),
      'bulk.unknown',
    )
    const { ready, withoutCard, unknown } = await sendable(ctx, campaign, chosen)
    fail(withoutCard, 'payout.cardMissing')
    fail(unknown, 'payout.cardUnknown')
    const sentBy = secrets.hash('operator', operator.name)
    const sent = await transaction(db, async (trx) => {
      const at = clock.now()
      const outcome = await sendRedEnvelopes(trx, { activityId, ids: ready.toSorted(), sentBy, at })
      const waiting = new Set(await yetToDraw(trx, campaign, outcome.nothing))
      if (outcome.sent.length > 0) {
        const refused = failed.size + outcome.nothing.length
        const detail = { failed: refused, fen: outcome.fen, registrations: outcome.sent }
        await noteDeed(trx, { at, actor: operator.name, action: 'envelopes.send', activityId, detail })
      }
      return { ...outcome, waiting }
    })
    for (const id of sent.nothing)
      failed.set(id, sent.waiting.has(id) ? 'bulk.yetToDraw' : 'bulk.nothingPromised')
    return outcomeOf({ done: sent.sent, unchanged: sent.before, fen: sent.fen, failed }, lang)
  })
}
