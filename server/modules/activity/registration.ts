import type { registerCall } from '../../../domain/calls/activity'
import { CODES } from '../../../domain/codes'
import type { Campaign } from '../../campaigns/campaign'
import { undo } from '../../db/transaction'
import type { Answer, Input } from '../../http/route'
import type { Session } from '../../http/session/session'
import { isRefused, type Refused, refuse } from '../../messages/catalogue'
import { keepEvidence } from '../../participation/city'
import { noteOfflineRecord, requirePass } from '../../participation/client-pass'
import { firstRegistration, furtherRegistration } from '../../participation/first-registration'
import { admit, type GateServices } from '../../participation/gate'
import type { Identity } from '../../participation/identity'
import { promiseRegistration } from '../../participation/payout/registration'
import { addConsents } from '../../participation/people/consent'
import { proveParticipant } from '../../participation/proof'
import { issueRecordToken } from '../../participation/record-token'
import { refuseIncomplete } from '../../participation/registration-form'
import { registrationRow } from '../../participation/registration-row'
import { addRegistration, findRegistration, promisedYuan } from '../../participation/repository'
import { refuseWithoutWallet } from '../../participation/wallet-application'
import { whileOpen } from '../../participation/while-open'

type RegisterInput = Input<typeof registerCall>
type RegisterAnswer = Answer<typeof registerCall>

/**
 * `/api/shubi/activity/register` (spec part 1 §4): one registration per campaign and proven person. A
 * person who has registered in a lottery and not drawn yet continues to the draw; anyone else is refused.
 */
export async function register(
  ctx: Uses<GateServices | 'bankCustomers' | 'campaigns' | 'db' | 'secrets' | 'sms'>,
  input: RegisterInput,
): Promise<RegisterAnswer | Refused> {
  const { body, session, lang } = input
  const campaign = await ctx.campaigns.findOf(body.activityId, 'activity')
  if (campaign === undefined) return refuse(CODES.unknownActivity, 'activity.unknown')
  const fault = refuseIncomplete(campaign, input)
  const entry = await admit(ctx, campaign, input, fault)
  if (isRefused(entry)) return entry
  const admission = requirePass(ctx, session, campaign)
  if (isRefused(admission)) return admission
  const registrant = await proveParticipant(ctx, session, body)
  if (isRefused(registrant)) return registrant
  const { person } = registrant

  return registrant.proving(async (prove) => {
    const isOpenWallet = (await ctx.bankCustomers.find(person.phone)).hasWallet ? '1' : '0'
    const tier = await tierFields(ctx, session, campaign, person)
    return whileOpen(ctx, campaign, input, async (trx, present) => {
      const unproved = await prove(trx)
      if (unproved) return unproved
      const row = registrationRow(ctx, present, person, input, present.file.redEnvelopeAmount)
      const isNew = await addRegistration(trx, row)
      if (isNew) await noteOfflineRecord(trx, admission, row)
      if (isNew) await keepEvidence(ctx, trx, entry, row)
      if (isNew && present.file.requiresWallet && isOpenWallet === '0')
        return undo(await refuseWithoutWallet(ctx, trx, person.phone, { isOpenWallet }))
      const outcome = isNew
        ? await firstRegistration(ctx, trx, present, person, body.redPacketOptionalConfId)
        : await furtherRegistration(trx, present, person)
      if (isRefused(outcome) && isNew) return outcome
      if (isRefused(outcome)) return { ...outcome, fields: { ...outcome.fields, isOpenWallet, ...tier } }
      if (isNew) {
        const unpromised = await promiseRegistration(ctx, trx, present, row, person)
        if (unpromised) return unpromised
        const { identity, activityChannel } = row
        await addConsents(ctx, trx, present, { identity, purpose: 'registration', lang, activityChannel })
      }
      const first = isNew ? row : await findRegistration(trx, row.activityId, row.identity)
      const redEnvelopeAmount = promisedYuan(first)
      const answer = { ...outcome, isOpenWallet, ...tier, redEnvelopeAmount }
      await input.remember(trx, answer)
      return answer
    })
  })
}

/** What a two-tier campaign's page decides by (spec part 1 §4); other campaigns say nothing of cards. */
async function tierFields(
  ctx: Uses<'bankCustomers' | 'clock' | 'db' | 'secrets'>,
  session: Session,
  { activityId, file }: Campaign<'activity'>,
  { phone }: Identity,
): Promise<Pick<RegisterAnswer, 'isOpenCard' | 'isBindCard' | 'recordToken'>> {
  if (file.tier === undefined || phone === undefined) return {}
  const { hasCard, isBound } = await ctx.bankCustomers.find(phone)
  const recordToken = await issueRecordToken(ctx, session, activityId, phone)
  return { isOpenCard: hasCard ? '1' : '0', isBindCard: isBound ? '1' : '0', recordToken }
}
