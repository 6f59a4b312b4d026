import type { clientPassCall } from '../../../domain/calls/counter'
import { CODES } from '../../../domain/codes'
import { CLIENT_PASS_MS } from '../../../domain/rules/client-qr'
import type { Answer, Input } from '../../http/route'
import { addProof, proofOf } from '../../http/session/session'
import { type Refused, refuse } from '../../messages/catalogue'
import { managerOfQr } from './client-qr'

/**
 * `/api/shubi/offline/activity/pass`: exchanges a client QR, opened in time, for a pass of 30 minutes. A session that
 * holds a pass keeps it, so that a reload after the 60 s loses nothing.
 */
export async function clientPass(
  ctx: Uses<'campaigns' | 'clock' | 'db' | 'secrets'>,
  { body: { activityId, query }, session }: Input<typeof clientPassCall>,
): Promise<Answer<typeof clientPassCall> | Refused> {
  const campaign = await ctx.campaigns.findOf(activityId, 'activity')
  if (campaign === undefined) return refuse(CODES.unknownActivity, 'activity.unknown')
  const manager = managerOfQr(ctx, campaign, query)
  if (manager === undefined) {
    const held = proofOf(session, 'pass', activityId)
    return held === undefined ? refuse(CODES.clientQr, 'offline.qrOutOfDate') : { validUntil: held.expiresAt }
  }
  const validUntil = ctx.clock.now() + CLIENT_PASS_MS
  await addProof(ctx, session, { kind: 'pass', scope: activityId, subject: manager, expiresAt: validUntil })
  return { validUntil }
}
