import type { cardExchangeCall } from '../../../domain/calls/redemption'
import { CODES } from '../../../domain/codes'
import { transaction } from '../../db/transaction'
import type { Answer, Input } from '../../http/route'
import { isRefused, type Refused, refuse, textOf } from '../../messages/catalogue'
import { refuseTakingPart } from '../../participation/gate'
import { proveParticipant } from '../../participation/proof'
import { refuseIncomplete } from '../../participation/registration-form'
import { refuseWithoutWallet } from '../../participation/wallet-application'
import type { Context } from '../../process/context'
import { knownCode, receiveCode, refuseTooMany } from './redemption-codes'

/** `/api/shubi/card/activity/exchange/redEnvelope` (spec part 1 §4): a card's code for its red packet, once. */
export async function exchange(
  ctx: Context,
  input: Input<typeof cardExchangeCall>,
): Promise<Answer<typeof cardExchangeCall> | Refused> {
  const { body, session, request, lang } = input
  const campaign = await ctx.campaigns.findOf(body.activityId, 'card')
  if (campaign === undefined) return refuse(CODES.unknownActivity, 'activity.unknown')
  const fault = refuseIncomplete(campaign, body, session, 'cardCode')
  const refused = (await refuseTakingPart(ctx, campaign, request, fault)) ?? (await refuseTooMany(ctx, input))
  if (refused !== undefined) return refused
  const code = knownCode(campaign, body.conversionCode)
  if (typeof code !== 'string') return code
  const person = await proveParticipant(ctx, session, body)
  if (isRefused(person)) return person
  const { hasWallet } = await ctx.bankCustomers.find(person.phone)
  const isOpenWallet = hasWallet ? '1' : '0'
  if (campaign.file.requiresWallet && !hasWallet)
    return refuseWithoutWallet(ctx, ctx.db, person.phone, { isOpenWallet })

  return transaction(ctx.db, async (trx) => {
    const amount = await receiveCode(ctx, trx, campaign, code, person, body)
    if (amount === undefined) return refuse(CODES.redemptionCode, 'card.received')
    const text = hasWallet ? 'card.exchanged' : 'card.exchangedNoWallet'
    const answer = { isOpenWallet, redEnvelopeAmount: amount, msg: textOf(lang, text, { amount }) }
    await input.remember(trx, answer)
    return answer
  })
}
