import type { bindCardRecordCall } from '../../../domain/calls/cards/binding'
import { CODES } from '../../../domain/codes'
import type { Input } from '../../http/route'
import { type Refused, refuse } from '../../messages/catalogue'
import { identitiesOf } from '../../participation/identity'
import { provePhone, rememberedPhone } from '../../participation/proof'
import { phoneOfRecordToken } from '../../participation/record-token'

type RecordInput = Pick<Input<typeof bindCardRecordCall>, 'body' | 'session'>

/**
 * The phone that a query of a record proves: proved by SMS code, by the token of a local record, by the bank's login, or
 * by this session before (decisions §3 and §15).
 */
export async function queryPhone(
  ctx: Uses<'clock' | 'db' | 'secrets' | 'sms'>,
  { body, session }: RecordInput,
): Promise<string | Refused> {
  const { activityId, phone, key, code, recordToken } = body
  if (recordToken) {
    const remembered = await phoneOfRecordToken(ctx, [activityId], recordToken)
    return remembered ?? refuse(CODES.unauthorised, 'session.expired')
  }
  if (key || code) return provePhone(ctx, session, activityId, body)
  const customer = identitiesOf(ctx, session, activityId).find(({ kind }) => kind === 'customer')
  if (customer?.phone !== undefined) return customer.phone
  return rememberedPhone(session, activityId, phone) ?? refuse(CODES.smsCode, 'activity.smsKey')
}
