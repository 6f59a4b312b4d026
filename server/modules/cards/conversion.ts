import type { conversionReceiveCall } from '../../../domain/calls/cards/redemption'
import { CODES } from '../../../domain/codes'
import { checkPhone } from '../../../domain/rules/registration/phone'
import type { Campaign } from '../../campaigns/campaign'
import type { Answer, Input } from '../../http/route'
import { isRefused, type Refused, refuse, textOf } from '../../messages/catalogue'
import { admit, type GateServices } from '../../participation/gate'
import { refuseWithoutWallet } from '../../participation/wallet-application'
import { type RedeemServices, redeem } from './redeem'
import { customerOf, proveRedeemer } from './redeemer'
import { refuseTooMany } from './wrong-codes'

/** System entry that names the campaign whose codes /hbdhm takes, since the page names none. */
const CAMPAIGN_KEY = 'hbdhm_activity'

type ReceiveInput = Input<typeof conversionReceiveCall>

/** The campaign that the page's address names, where it is one of card codes, else the system's. */
async function campaignOf(
  ctx: Uses<'campaigns' | 'config'>,
  { body, session }: ReceiveInput,
): Promise<Campaign<'card'> | undefined> {
  const asked = typeof body.activityId === 'string' && body.activityId ? body.activityId : session.activityId
  const own = asked === '' ? undefined : await ctx.campaigns.findOf(asked, 'card')
  return own ?? ctx.campaigns.findOf(ctx.config.get(CAMPAIGN_KEY) ?? '', 'card')
}

/** `/api/shubi/conversionCode/receive` (spec part 1 §4): a red-packet code; `walletId` where there is a wallet. */
export async function receiveConversion(
  ctx: Uses<GateServices | RedeemServices | 'bankCustomers' | 'sms'>,
  input: ReceiveInput,
): Promise<Answer<typeof conversionReceiveCall> | Refused> {
  const { body, session, address, lang } = input
  const campaign = await campaignOf(ctx, input)
  if (campaign === undefined) return refuse(CODES.redemptionCode, 'card.unknownCode')
  const entry = await admit(ctx, campaign, input)
  if (isRefused(entry)) return entry
  const { phone } = body
  const { activityId } = campaign
  const isCustomer = !body.code && customerOf(ctx, session, activityId) !== undefined
  const fault = isCustomer ? undefined : checkPhone(phone)
  if (fault !== undefined)
    return refuse(CODES.ruleBroken, fault === 'empty' ? 'check.phoneEmpty' : 'check.phoneWrong')
  const tooMany = await refuseTooMany(ctx, activityId, input)
  if (tooMany !== undefined) return tooMany
  const redeemer = await proveRedeemer(ctx, session, activityId, {
    phone: isCustomer ? undefined : phone,
    key: body.key,
    code: body.code,
  })
  if (isRefused(redeemer)) return redeemer
  const { person } = redeemer
  const { hasWallet } = await ctx.bankCustomers.find(person.phone)
  if (campaign.file.requiresWallet && !hasWallet) return refuseWithoutWallet(ctx, ctx.db, person.phone)

  return redeem(ctx, {
    campaign,
    visitor: input,
    entry,
    entered: body.conversionCode,
    redeemer,
    address,
    answer: (amount) => ({
      walletId: hasWallet ? ctx.secrets.hash('wallet-id', person.phone).slice(0, 16) : undefined,
      msg: textOf(lang, hasWallet ? 'card.exchanged' : 'card.exchangedNoWallet', { amount }),
    }),
    remember: input.remember,
  })
}
