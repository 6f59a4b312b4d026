import type { conversionReceiveCall } from '../../../domain/calls/redemption'
import { CODES } from '../../../domain/codes'
import { checkPhone } from '../../../domain/rules/registration/phone'
import type { Campaign } from '../../campaigns/campaign'
import type { Answer, Input } from '../../http/route'
import { isRefused, type Refused, refuse, textOf } from '../../messages/catalogue'
import { type GateServices, refuseTakingPart } from '../../participation/gate'
import { identitiesOf } from '../../participation/identity'
import { proveParticipant } from '../../participation/proof'
import { refuseWithoutWallet } from '../../participation/wallet-application'
import { whileOpen } from '../../participation/while-open'
import type { Uses } from '../../process/context'
import { knownCode, receiveCode, refuseTooMany } from './redemption-codes'

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
  ctx: Uses<GateServices | 'bankCustomers' | 'campaigns' | 'db' | 'limits' | 'secrets' | 'sms'>,
  input: ReceiveInput,
): Promise<Answer<typeof conversionReceiveCall> | Refused> {
  const { body, session, lang } = input
  const campaign = await campaignOf(ctx, input)
  if (campaign === undefined) return refuse(CODES.redemptionCode, 'card.unknownCode')
  const closed = await refuseTakingPart(ctx, campaign, input)
  if (closed !== undefined) return closed
  const { phone } = body
  const { activityId } = campaign
  const isCustomer =
    !body.code && identitiesOf(ctx, session, activityId).some(({ kind }) => kind === 'customer')
  const fault = isCustomer ? undefined : checkPhone(phone)
  if (fault !== undefined)
    return refuse(CODES.ruleBroken, fault === 'empty' ? 'check.phoneEmpty' : 'check.phoneWrong')
  const tooMany = await refuseTooMany(ctx, input)
  if (tooMany !== undefined) return tooMany
  const code = knownCode(campaign, body.conversionCode)
  if (typeof code !== 'string') return code
  const person = await proveParticipant(ctx, session, {
    activityId,
    phone: isCustomer ? undefined : phone,
    code: body.code,
    key: body.key,
  })
  if (isRefused(person)) return person
  const { hasWallet } = await ctx.bankCustomers.find(person.phone)
  if (campaign.file.requiresWallet && !hasWallet) return refuseWithoutWallet(ctx, ctx.db, person.phone)

  return whileOpen(ctx, campaign, input, async (trx, present) => {
    const amount = await receiveCode(ctx, trx, present, code, person)
    if (amount === undefined) return refuse(CODES.redemptionCode, 'card.received')
    const answer = {
      walletId: hasWallet ? ctx.secrets.hash('wallet-id', person.phone ?? '').slice(0, 16) : undefined,
      msg: textOf(lang, hasWallet ? 'card.exchanged' : 'card.exchangedNoWallet', { amount }),
    }
    await input.remember(trx, answer)
    return answer
  })
}
