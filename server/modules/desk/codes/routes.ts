import type { FastifyInstance } from 'fastify'
import { codeBatchesCall, makeCodesCall, revokeCodesCall } from '../../../../domain/desk/code-calls'
import { codeBatchesOf, leftOf } from '../../../campaigns/code-batches'
import { DEMO_BATCH, fenOfCode } from '../../../campaigns/redemption-codes'
import { type DeskServices, deskRoute } from '../../../http/desk/route'
import { textOf } from '../../../messages/catalogue'
import { type Requests, waitingOr } from '../requests/requests'
import { defineAct } from '../requests/run'
import { registerCodeFile } from './file'
import { codesAct } from './make'
import { revokeAct } from './revoke'
import { NOT_CARD, refusalOfMaking, roomOf } from './room'

const MOST_LISTED = 200

/** Batches of redemption codes: made, taken away once, and revoked. */
export function registerDeskCodes(
  app: FastifyInstance,
  ctx: Reads<DeskServices | 'campaigns' | 'isDemo' | 'limits'>,
  requests: Requests,
): void {
  const { campaigns, clock, db, isDemo } = ctx

  deskRoute(app, ctx, codeBatchesCall, async ({ body: { activityId }, operator, lang }) => {
    const campaign = await campaigns.findOf(activityId, 'card')
    if (campaign === undefined) return NOT_CARD
    const files = await db
      .selectFrom('codeFiles')
      .select(['batch', 'madeBy', 'expiresAt'])
      .where('activityId', '=', activityId)
      .where('expiresAt', '>', clock.now())
      .execute()
    const batches = await codeBatchesOf(db, activityId)
    const refusal = await refusalOfMaking(ctx, campaign)
    const present = fenOfCode(campaign)
    return {
      fen: present,
      roomFen: await roomOf(db, campaign),
      refusal: refusal === undefined ? null : textOf(lang, refusal.message),
      batches: batches
        .toReversed()
        .slice(0, MOST_LISTED)
        .map((one) => {
          const file = files.find(({ batch }) => batch === one.batch)
          return {
            batch: one.batch,
            madeAt: one.at,
            madeBy: one.madeBy,
            fen: one.fen ?? present,
            made: one.codes,
            redeemed: one.received,
            left: leftOf(one, isDemo),
            revokedAt: one.revokedAt,
            revokedBy: one.revokedBy,
            isDemo: one.batch === DEMO_BATCH,
            file: file
              ? { until: file.expiresAt, isMine: file.madeBy === operator.name, downloads: one.downloads }
              : null,
            keptAt: one.keptAt,
          }
        }),
    }
  })

  requests.route(makeCodesCall, codesAct(ctx), waitingOr)
  registerCodeFile(app, ctx)
  defineAct(app, ctx, revokeCodesCall, revokeAct(ctx))
}
