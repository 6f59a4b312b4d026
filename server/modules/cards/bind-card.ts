import type { bindCardRecordCall } from '../../../domain/calls/cards/binding'
import { CODES } from '../../../domain/codes'
import {
  type BindQueryCode,
  type BindRegisterCode,
  bindQueryCode,
  bindRegisterCode,
} from '../../../domain/rules/cards/bind-card'
import type { Answer, Input } from '../../http/route'
import { isRefused, type MessageKey, type Refused, refuse, textOf } from '../../messages/catalogue'
import type { GateServices } from '../../participation/gate'
import type { Uses } from '../../process/context'
import { knownOf, type RegisterAnswer, type RegisterInput, takePart, worded } from './registration'

const REGISTER_TEXTS: Readonly<Record<BindRegisterCode, MessageKey>> = {
  [CODES.ok]: 'bindCard.registered',
  [CODES.walletMissing]: 'bindCard.walletMissing',
  [CODES.cardMissing]: 'bindCard.noSavingsCard',
  [CODES.bindingMissing]: 'bindCard.bindingMissing',
  [CODES.packetIssued]: 'bindCard.packetIssued',
  [CODES.packetPending]: 'bindCard.packetPending',
}

/** `/api/shubi/bindCardActivity/register` (spec part 1 §4): 200, 20006 to 20009, 200010. */
export async function bindRegister(
  ctx: Uses<GateServices | 'bankCustomers' | 'campaigns' | 'db' | 'secrets' | 'sms'>,
  input: RegisterInput,
): Promise<RegisterAnswer | Refused> {
  const campaign = await ctx.campaigns.findOf(input.body.activityId, 'bind-card')
  if (campaign === undefined) return refuse(CODES.unknownActivity, 'activity.unknown')
  const { redEnvelopeAmount } = campaign.file
  return takePart(ctx, input, campaign, redEnvelopeAmount, ({ customer, before, fields }) => {
    const amount = (before ? before.promised : redEnvelopeAmount) ?? '0'
    const code = bindRegisterCode(customer, before)
    const isFirstTakeActivity = before === undefined ? '1' : '0'
    const answer = { ...fields, isFirstTakeActivity, redEnvelopeAmount: amount }
    return worded(code, REGISTER_TEXTS[code], input, answer, { amount })
  })
}

const QUERY_TEXTS: Readonly<Record<Exclude<BindQueryCode, 200>, MessageKey>> = {
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
  const code = bindQueryCode(customer, record)
  if (code !== CODES.ok) return refuse(code, QUERY_TEXTS[code], fields, { amount })
  const text = record?.isSent ? 'bindCard.packetIssued' : 'bindCard.packetPending'
  return { ...fields, redEnvelopeAmount: amount, message: textOf(input.lang, text, { amount }) }
}
