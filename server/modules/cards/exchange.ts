import type { cardExchangeCall } from '../../../domain/calls/cards/redemption'
import { CODES } from '../../../domain/codes'
import type { Answer, Input } from '../../http/route'
import { isRefused, type Refused, refuse, textOf } from '../../messages/catalogue'
import { admit, type GateServices } from '../../participation/gate'
import { refuseIncomplete } from '../../participation/registration-form'
import { refuseWithoutWallet } from '../../participation/wallet-application'
import { type RedeemServices, redeem } from './redeem'
import { proveRedeemer } from './redeemer'
import { refuseTooMany } from './wrong-codes'

/** `/api/shubi/card/activity/exchange/redEnvelope` (spec part 1 §4): a card's code for its red packet, once. */
export async function exchange(
  ctx: Uses<GateServices | RedeemServices | 'bankCustomers' | 'sms'>,
  input: Input<typeof cardExchangeCall>,
): Promise<Answer<typeof cardExchangeCall> | Refused> {
  const { body, session, address, lang } = input
  const { activityId, phone, code } = body
  const campaign = await ctx.campaigns.findOf(activityId, 'card')
  if (campaign === undefined) return refuse(CODES.unknownActivity, 'activity.unknown')
  const fault = refuseIncomplete(campaign, input, 'cardCode')
  const entry = await admit(ctx, campaign, input, fault)
  if (isRefused(entry)) return entry
  const tooMany = await refuseTooMany(ctx, activityId, input)
  if (tooMany !== undefined) return tooMany
  const redeemer = await proveRedeemer(ctx, session, activityId, {
    phone,
    key: body.phonekey || body.key,
    code,
  })
  if (isRefused(redeemer)) return redeemer
  const { person } = redeemer
  const { hasWallet } = await ctx.bankCustomers.find(person.phone)
  const isOpenWallet = hasWallet ? '1' : '0'
  if (campaign.file.requiresWallet && !hasWallet)
    return refuseWithoutWallet(ctx, ctx.db, person.phone, { isOpenWallet })

  return redeem(ctx, {
    campaign,
    visitor: input,
    entry,
    entered: body.conversionCode,
    redeemer,
    details: body,
    agreed: { lang, activityChannel: body.activityChannel },
    address,
    answer: (amount) => ({
      isOpenWallet,
      redEnvelopeAmount: amount,
      msg: textOf(lang, hasWallet ? 'card.exchanged' : 'card.exchangedNoWallet', { amount }),
    }),
    remember: input.remember,
  })
}
