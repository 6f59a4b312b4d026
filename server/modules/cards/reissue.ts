import type { reissueRecordCall } from '../../../domain/calls/cards/binding'
import { CODES } from '../../../domain/codes'
import { reissueAmounts, reissueRegisterCodes } from '../../../domain/rules/cards/reissue'
import type { Answer, Input } from '../../http/route'
import { isRefused, type Refused, refuse, textOf } from '../../messages/catalogue'
import { knownOf, registerWith } from './registration'

/** `/api/shubi/bindCardReissueActivity/register` (spec part 1 §4): 200, 30008, 30010. */
export const reissueRegister = registerWith({
  family: 'reissue',
  codes: reissueRegisterCodes,
  texts: {
    [CODES.ok]: 'reissue.registered',
    [CODES.reissueWalletMissing]: 'reissue.walletMissing',
    [CODES.reissueBindingMissing]: 'reissue.bindingMissing',
    [CODES.alreadyTaken]: 'activity.alreadyTaken',
  },
  promises: ({ reissueAmount }) => reissueAmount,
  money: (file, { customer, before }) => {
    const amount = before?.promised ?? file.reissueAmount
    const promised = { ...file, reissueAmount: amount }
    return { amount, fields: reissueAmounts(promised, customer, before ?? { isSent: false }) }
  },
})

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
