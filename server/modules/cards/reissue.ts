import type { reissueRecordCall } from '../../../domain/calls/cards/binding'
import { CODES } from '../../../domain/codes'
import {
  type ReissueRegisterCode,
  reissueAmounts,
  reissueRegisterCode,
} from '../../../domain/rules/cards/reissue'
import type { Answer, Input } from '../../http/route'
import { isRefused, type MessageKey, type Refused, refuse, textOf } from '../../messages/catalogue'
import type { GateServices } from '../../participation/gate'
import type { Uses } from '../../process/context'
import { knownOf, type RegisterAnswer, type RegisterInput, takePart, worded } from './registration'

const REGISTER_TEXTS: Readonly<Record<ReissueRegisterCode, MessageKey>> = {
  [CODES.ok]: 'reissue.registered',
  [CODES.reissueWalletMissing]: 'reissue.walletMissing',
  [CODES.reissueBindingMissing]: 'reissue.bindingMissing',
  [CODES.alreadyTaken]: 'activity.alreadyTaken',
}

/** `/api/shubi/bindCardReissueActivity/register` (spec part 1 §4): 200, 30008, 30010. */
export async function reissueRegister(
  ctx: Uses<GateServices | 'bankCustomers' | 'campaigns' | 'db' | 'secrets' | 'sms'>,
  input: RegisterInput,
): Promise<RegisterAnswer | Refused> {
  const campaign = await ctx.campaigns.findOf(input.body.activityId, 'reissue')
  if (campaign === undefined) return refuse(CODES.unknownActivity, 'activity.unknown')
  const { file } = campaign
  return takePart(ctx, input, campaign, file.reissueAmount, ({ customer, before, fields }) => {
    const code = reissueRegisterCode(customer, before)
    const reissueAmount = before?.promised ?? file.reissueAmount
    const amounts = reissueAmounts({ ...file, reissueAmount }, customer, before ?? { isSent: false })
    const answer = { ...fields, ...amounts, isFirstTakeActivity: before === undefined ? '1' : '0' }
    return worded(code, REGISTER_TEXTS[code], input, answer, { amount: reissueAmount })
  })
}

/**
 * `/api/shubi/bindCardReissueActivity/queryActivityRecord` (spec part 1 §4): 200 with amounts and flags, 20005, and
 * 12200305 for an SMS code that is not accepted.
 */
export async function reissueRecord(
  ctx: Uses<'bankCustomers' | 'campaigns' | 'clock' | 'db' | 'secrets' | 'sms'>,
  input: Input<typeof reissueRecordCall>,
): Promise<Answer<typeof reissueRecordCall> | Refused> {
  const known = await knownOf(ctx, input, 'reissue')
  if (isRefused(known))
    return known.code === CODES.smsCode ? { ...known, code: CODES.queryNotAccepted } : known
  const { file, customer, record, fields } = known
  if (record === undefined) return refuse(CODES.noRecord, 'bindCard.noRecord', fields)
  return {
    ...fields,
    ...reissueAmounts({ ...file, reissueAmount: record.promised ?? file.reissueAmount }, customer, record),
    message: textOf(input.lang, 'reissue.recordFound'),
  }
}
