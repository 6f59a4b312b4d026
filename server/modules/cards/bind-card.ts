import type { bindCardRecordCall } from '../../../domain/calls/cards/binding'
import { CODES } from '../../../domain/codes'
import { bindQueryCodes, bindRegisterCodes } from '../../../domain/rules/cards/bind-card'
import type { Answer, Input } from '../../http/route'
import { isRefused, type MessageKey, type Refused, refuse, textOf } from '../../messages/catalogue'
import { knownOf, registerWith } from './registration'

/** `/api/shubi/bindCardActivity/register` (spec part 1 §4): 200, 20006 to 20009, 200010. */
export const bindRegister = registerWith({
  family: 'bind-card',
  codes: bindRegisterCodes,
  texts: {
    [CODES.ok]: 'bindCard.registered',
    [CODES.walletMissing]: 'bindCard.walletMissing',
    [CODES.cardMissing]: 'bindCard.noSavingsCard',
    [CODES.bindingMissing]: 'bindCard.bindingMissing',
    [CODES.packetIssued]: 'bindCard.packetIssued',
    [CODES.packetPending]: 'bindCard.packetPending',
  },
  promises: ({ redEnvelopeAmount }) => redEnvelopeAmount,
  money: ({ redEnvelopeAmount }, { before }) => {
    const amount = (before ? before.promised : redEnvelopeAmount) ?? '0'
    return { amount, fields: { redEnvelopeAmount: amount } }
  },
})

const QUERY_TEXTS: Readonly<Record<Exclude<ReturnType<typeof bindQueryCodes.codeOf>, 200>, MessageKey>> = {
  [CODES.noRecord]: 'bindCard.noRecord',
  [CODES.walletMissing]: 'bindCard.walletMissing',
  [CODES.cardMissing]: 'bindCard.noSavingsCard',
  [CODES.bindingMissing]: 'bindCard.bindingMissing',
}

/** `/api/shubi/bindCardActivity/queryActivityRecord` (spec part 1 §4): 200, 20005, 20008, 20009, 200010. */
export async function bindRecord(
  ctx: Uses<'bankCustomers' | 'campaigns' | 'clock' | 'db' | 'secrets' | 'sms'>,
  input: Input<typeof bindCardRecordCall>,
): Promise<Answer<typeof bindCardRecordCall> | Refused> {
  const known = await knownOf(ctx, input, 'bind-card')
  if (isRefused(known)) return known
  const { file, customer, record, fields } = known
  const amount = (record ? record.promised : file.redEnvelopeAmount) ?? '0'
  const code = bindQueryCodes.codeOf(customer, record)
  if (code !== CODES.ok) return refuse(code, QUERY_TEXTS[code], fields, { amount })
  const text = record?.isSent ? 'bindCard.packetIssued' : 'bindCard.packetPending'
  return { ...fields, redEnvelopeAmount: amount, message: textOf(input.lang, text, { amount }) }
}
