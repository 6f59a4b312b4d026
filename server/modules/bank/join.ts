import type { zhangyinCall } from '../../../domain/calls/bank'
import { CODES } from '../../../domain/codes'
import { undo } from '../../db/transaction'
import { HttpProblem } from '../../http/errors'
import type { Answer, Input } from '../../http/route'
import { isRefused, type Refused, refuse, textOf } from '../../messages/catalogue'
import { keepEvidence } from '../../participation/city'
import { noteOfflineRecord, requirePass } from '../../participation/client-pass'
import { firstRegistration, furtherRegistration } from '../../participation/first-registration'
import { admit, type GateServices } from '../../participation/gate'
import { identitiesOf } from '../../participation/identity'
import { promiseRegistration } from '../../participation/payout/registration'
import { addConsents, areAgreements } from '../../participation/people/consent'
import { lacksRedPacket } from '../../participation/registration-form'
import { registrationRow } from '../../participation/registration-row'
import { addRegistration } from '../../participation/repository'
import { refuseWithoutWallet } from '../../participation/wallet-application'
import { whileOpen } from '../../participation/while-open'

const RED_PACKET_MISSING = refuse(CODES.ruleBroken, 'check.redPacket', { isRedPacketMissing: '1' })

/**
 * `/api/zhangyin/activities` (spec part 2 §7): the bank app's customer joins the campaign of the session. A
 * customer without a wallet is refused with 10004 and not registered, since the red packet is paid into it. Name, phone and
 * account are the login's, never the payload's. The campaign's own fields are not required, as the call
 * carries none but the choice of a red packet. One who has joined goes on to a draw that is still open, or gets the code
 * again (ours).
 */
export async function join(
  ctx: Uses<GateServices | 'bankCustomers' | 'campaigns' | 'db' | 'secrets'>,
  input: Input<typeof zhangyinCall>,
): Promise<Answer<typeof zhangyinCall> | Refused> {
  const { body: form, session, lang } = input
  const { activityId, channel } = session
  const campaign = await ctx.campaigns.findOf(activityId, 'activity')
  if (campaign === undefined) return refuse(CODES.unknownActivity, 'activity.unknown')
  const fault =
    form.agreements && !areAgreements(campaign, form.agreements)
      ? refuse(CODES.ruleBroken, 'bank.agreementsChanged')
      : undefined
  const entry = await admit(ctx, campaign, input, fault)
  if (isRefused(entry)) return entry
  const person = identitiesOf(ctx, session, activityId).find(({ kind }) => kind === 'customer')
  if (person === undefined) throw new HttpProblem(401, 'session.expired')
  const admission = requirePass(ctx, session, campaign)
  if (isRefused(admission)) return admission

  const isOpenWallet = (await ctx.bankCustomers.find(person.phone)).hasWallet ? '1' : '0'
  if (isOpenWallet === '0') return refuseWithoutWallet(ctx, ctx.db, person.phone, { isOpenWallet })
  const { redPacketOptionalConfId } = form
  const body = { activityId, activityChannel: channel || '1', redPacketOptionalConfId }
  const isChoiceMissing = lacksRedPacket(campaign, redPacketOptionalConfId)
  const sent = { body, request: input.request }
  const row = registrationRow(ctx, campaign, person, sent, campaign.file.redEnvelopeAmount)
  const joined = await whileOpen(ctx, campaign, input, async (trx, present) => {
    if (!(await addRegistration(trx, row))) return furtherRegistration(trx, present, person)
    if (isChoiceMissing) return undo(RED_PACKET_MISSING)
    await noteOfflineRecord(trx, admission, row)
    await keepEvidence(ctx, trx, entry, row)
    const first = await firstRegistration(ctx, trx, present, person, redPacketOptionalConfId)
    if (isRefused(first)) return first
    const unpromised = await promiseRegistration(ctx, trx, present, row, person)
    if (unpromised) return unpromised
    const { identity, activityChannel } = row
    // The page without the agreements makes the same call: only one that names them has shown them.
    if (form.agreements)
      await addConsents(ctx, trx, present, {
        identity,
        purpose: 'registration',
        lang,
        activityChannel,
        isNamed: true,
      })
    return first
  })
  if (isRefused(joined)) return { ...joined, fields: { ...joined.fields, isOpenWallet } }
  const { isFirstTakeActivity, isTakeActivityNoDraw, couponCode } = joined
  const message = campaign.in(lang).config.registerSucceedPrompt || textOf(lang, 'bank.joined')
  return { isOpenWallet, message, isFirstTakeActivity, isTakeActivityNoDraw, couponCode }
}
