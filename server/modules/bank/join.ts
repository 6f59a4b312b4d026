import type { zhangyinCall } from '../../../domain/calls/account'
import { CODES } from '../../../domain/codes'
import { HttpProblem } from '../../http/errors'
import type { Answer, Input } from '../../http/route'
import { isRefused, type Refused, refuse, textOf } from '../../messages/catalogue'
import { noteOfflineRecord, requirePass } from '../../participation/client-pass'
import { firstRegistration } from '../../participation/first-registration'
import { type GateServices, refuseTakingPart } from '../../participation/gate'
import { identitiesOf } from '../../participation/identity'
import { promiseRegistration } from '../../participation/payout/registration'
import { registrationRow } from '../../participation/registration-row'
import { addRegistration } from '../../participation/repository'
import { RolledBack } from '../../participation/rollback'
import { refuseWithoutWallet } from '../../participation/wallet-application'
import { whileOpen } from '../../participation/while-open'
import type { Uses } from '../../process/context'

/**
 * `/api/zhangyin/activities` (spec part 2 §7): the bank app's customer joins the campaign of the session. A
 * customer without a wallet is refused with 10004 and not registered, since the red packet is paid into it. Name, phone and
 * account are the login's, never the payload's. The campaign's own fields are not required, as the call
 * carries none; a campaign whose visitors choose a red packet is joined by its form alone.
 */
export async function join(
  ctx: Uses<GateServices | 'bankCustomers' | 'campaigns' | 'db' | 'secrets'>,
  input: Input<typeof zhangyinCall>,
): Promise<Answer<typeof zhangyinCall> | Refused> {
  const { session, lang } = input
  const { activityId, channel } = session
  const campaign = await ctx.campaigns.findOf(activityId, 'activity')
  if (campaign === undefined) return refuse(CODES.unknownActivity, 'activity.unknown')
  const refused = await refuseTakingPart(ctx, campaign, input)
  if (refused !== undefined) return refused
  const person = identitiesOf(ctx, session, activityId).find(({ kind }) => kind === 'customer')
  if (person === undefined) throw new HttpProblem(401, 'session.expired')
  if (campaign.config.redPacketOptionalActivity) return refuse(CODES.ruleBroken, 'check.redPacket')
  const admission = requirePass(ctx, session, campaign)
  if (isRefused(admission)) return admission

  const isOpenWallet = (await ctx.bankCustomers.find(person.phone)).hasWallet ? '1' : '0'
  if (isOpenWallet === '0') return refuseWithoutWallet(ctx, ctx.db, person.phone, { isOpenWallet })
  const body = { activityId, activityChannel: channel || '1' }
  const row = registrationRow(ctx, campaign, person, body, campaign.file.redEnvelopeAmount)
  try {
    const isNew = await whileOpen(ctx, campaign, input, async (trx, present) => {
      if (!(await addRegistration(trx, row))) return false
      await noteOfflineRecord(trx, admission, row)
      await firstRegistration(ctx, trx, present, person)
      await promiseRegistration(ctx, trx, present, row, person)
      return true
    })
    if (isRefused(isNew)) return isNew
    if (!isNew) return refuse(CODES.alreadyTaken, 'activity.alreadyTaken', { isOpenWallet })
  } catch (error) {
    if (error instanceof RolledBack)
      return { ...error.refusal, fields: { ...error.refusal.fields, isOpenWallet } }
    throw error
  }
  return {
    isOpenWallet,
    message: campaign.in(lang).config.registerSucceedPrompt || textOf(lang, 'bank.joined'),
  }
}
