import type { cardExchangeCall } from '../../../domain/calls/redemption'
import { CODES } from '../../../domain/codes'
import type { Answer, Input } from '../../http/route'
import { isRefused, type Refused, refuse, textOf } from '../../messages/catalogue'
import { type GateServices, refuseTakingPart } from '../../participation/gate'
import { proveParticipant } from '../../participation/proof'
import { refuseIncomplete } from '../../participation/registration-form'
import { refuseWithoutWallet } from '../../participation/wallet-application'
import { whileOpen } from '../../participation/while-open'
import type { Uses } from '../../process/context'
import { knownCode, receiveCode, refuseTooMany } from './redemption-codes'

/** `/api/shubi/card/activity/exchange/redEnvelope` (spec part 1 §4): a card's code for its red packet, once. */
export async function exchange(
  ctx: Uses<GateServices | 'bankCustomers' | 'campaigns' | 'db' | 'limits' | 'secrets' | 'sms'>,
  input: Input<typeof cardExchangeCall>,
): Promise<Answer<typeof cardExchangeCall> | Refused> {
  const { body, session, lang } = input
  const campaign = await ctx.campaigns.findOf(body.activityId, 'card')
  if (campaign === undefined) return refuse(CODES.unknownActivity, 'activity.unknown')
  const fault = refuseIncomplete(campaign, body, session, 'cardCode')
  const refused = (await refuseTakingPart(ctx, campaign, input, fault)) ?? (await refuseTooMany(ctx, input))
  if (refused !== undefined) return refused
  const code = knownCode(campaign, body.conversionCode)
  if (typeof code !== 'string') return code
  const person = await proveParticipant(ctx, session, body)
  if (isRefused(person)) return person
  const { hasWallet } = await ctx.bankCustomers.find(person.phone)
  const isOpenWallet = hasWallet ? '1' : '0'
  if (campaign.file.requiresWallet && !hasWallet)
    return refuseWithoutWallet(ctx, ctx.db, person.phone, { isOpenWallet })

  return whileOpen(ctx, campaign, input, async (trx, present) => {
    const amount = await receiveCode(ctx, trx, present, code, person, body)
    if (amount === undefined) return refuse(CODES.redemptionCode, 'card.received')
    const text = hasWallet ? 'card.exchanged' : 'card.exchangedNoWallet'
    const answer = { isOpenWallet, redEnvelopeAmount: amount, msg: textOf(lang, text, { amount }) }
    await input.remember(trx, answer)
    return answer
  })
}
