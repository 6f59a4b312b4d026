import type { zhangyinCall } from '../../../domain/calls/account'
import { CODES } from '../../../domain/codes'
import { transaction } from '../../db/transaction'
import { HttpProblem } from '../../http/errors'
import type { Answer, Input } from '../../http/route'
import { isRefused, type Refused, refuse, textOf } from '../../messages/catalogue'
import { noteOfflineRecord, requirePass } from '../../participation/client-pass'
import { firstRegistration } from '../../participation/first-registration'
import { refuseTakingPart } from '../../participation/gate'
import { identitiesOf } from '../../participation/identity'
import { registrationRow } from '../../participation/registration-row'
import { addRegistration } from '../../participation/repository'
import { Undone } from '../../participation/rollback'
import { hasWallet } from '../../participation/wallet'
import type { Context } from '../../process/context'

/**
 * `/api/zhangyin/activities` (spec part 2 §7): the bank app's customer joins the campaign of the session. Whoever
 * has no wallet is refused with 10004 and not registered, since the red packet is paid into it. Name, phone and
 * account are the login's, never the payload's. Fields of the campaign's own are not asked for, as the call
 * carries none; a campaign whose visitors choose a red packet is joined by its form alone.
 */
export async function join(
  ctx: Context,
  { session, request, lang }: Input<typeof zhangyinCall>,
): Promise<Answer<typeof zhangyinCall> | Refused> {
  const { activityId, channel } = session
  const campaign = await ctx.campaigns.findOf(activityId, 'activity')
  if (campaign === undefined) return refuse(CODES.unknownActivity, 'activity.unknown')
  const refused = await refuseTakingPart(ctx, campaign, request)
  if (refused !== undefined) return refused
  const person = identitiesOf(ctx, session, activityId).find(({ kind }) => kind === 'customer')
  if (person === undefined) throw new HttpProblem(401, 'session.expired')
  if (campaign.config.redPacketOptionalActivity) return refuse(CODES.ruleBroken, 'activity.redPacket')
  const letIn = requirePass(ctx, session, campaign)
  if (isRefused(letIn)) return letIn

  const isOpenWallet = (await hasWallet(ctx, person.phone)) ? '1' : '0'
  if (isOpenWallet === '0') return refuse(CODES.noWallet, 'activity.noWallet', { isOpenWallet })
  const body = { activityId, activityChannel: channel || '1' }
  const row = registrationRow(ctx, campaign, person, body, campaign.file.redEnvelopeAmount)
  try {
    const isNew = await transaction(ctx.db, async (trx) => {
      if (!(await addRegistration(trx, row))) return false
      await noteOfflineRecord(trx, letIn, row)
      await firstRegistration(ctx, trx, campaign, person)
      return true
    })
    if (!isNew) return refuse(CODES.alreadyTaken, 'activity.alreadyTaken', { isOpenWallet })
  } catch (error) {
    if (error instanceof Undone)
      return { ...error.refusal, fields: { ...error.refusal.fields, isOpenWallet } }
    throw error
  }
  return { isOpenWallet, message: campaign.config.registerSucceedPrompt || textOf(lang, 'bank.joined') }
}
