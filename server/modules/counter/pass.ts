import type { clientPassCall } from '../../../domain/calls/counter'
import { CODES } from '../../../domain/codes'
import { CLIENT_PASS_MS, CLIENT_QR_MS } from '../../../domain/rules/client-qr'
import type { LimitRule } from '../../http/limits'
import type { Answer, Input } from '../../http/route'
import { addProof, proofOf } from '../../http/session/session'
import { type Refused, refuse } from '../../messages/catalogue'
import { readClientQr } from './client-qr'

/** The count of a QR outlives it, also where two processes' clocks differ. */
const CLOCKS_APART_MS = 60_000

/**
 * `/api/shubi/offline/activity/pass`: exchanges a client QR, opened in time, for a pass of 30 minutes. A session that
 * holds a pass keeps it, so that a reload after the 60 s loses nothing. A QR lets so many visits in, wherever it is passed on.
 */
export async function clientPass(
  ctx: Uses<'campaigns' | 'clientQrVisits' | 'clock' | 'db' | 'limits' | 'secrets'>,
  { body: { activityId, query }, session }: Input<typeof clientPassCall>,
): Promise<Answer<typeof clientPassCall> | Refused> {
  const campaign = await ctx.campaigns.findOf(activityId, 'activity')
  if (campaign === undefined) return refuse(CODES.unknownActivity, 'activity.unknown')
  const qr = readClientQr(ctx, campaign, query)
  const held = proofOf(session, 'pass', activityId)
  if (qr === undefined)
    return held === undefined ? refuse(CODES.clientQr, 'offline.qrOutOfDate') : { validUntil: held.expiresAt }
  const { manager } = qr
  if (held?.subject !== manager) {
    const visits: LimitRule = {
      name: 'clientQr',
      limit: ctx.clientQrVisits,
      windowMs: CLIENT_QR_MS + CLOCKS_APART_MS,
      per: 'qr',
    }
    if (!(await ctx.limits.take(visits, qr.id)).ok) return refuse(CODES.clientQr, 'offline.qrUsedUp')
  }
  const validUntil = ctx.clock.now() + CLIENT_PASS_MS
  await addProof(ctx, session, { kind: 'pass', scope: activityId, subject: manager, expiresAt: validUntil })
  return { validUntil }
}
