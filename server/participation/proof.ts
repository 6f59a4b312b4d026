import type * as z from 'zod/mini'
import type { registrationPayload } from '../../domain/calls/activity'
import { CODES } from '../../domain/codes'
import { maskPhone } from '../../domain/rules/registration/mask'
import { provedPhones, type Session } from '../http/session'
import { isRefused, type Refused, refuse } from '../messages/catalogue'
import type { Uses } from '../process/context'
import { type Identity, identitiesOf } from './identity'

type Payload = z.output<typeof registrationPayload>

/**
 * Who registers: the holder of the phone that the SMS key and code prove, or the bank's customer, who needs no
 * SMS. A form that was refused after its code was used is accepted later while the session has the phone.
 */
export async function proveParticipant(
  ctx: Uses<'secrets' | 'sms'>,
  session: Session,
  body: Payload,
): Promise<Identity | Refused> {
  const { activityId } = body
  const key = body.phonekey || body.key
  if (!key && !body.code) {
    const customer = identitiesOf(ctx, session, activityId).find(({ kind }) => kind === 'customer')
    if (customer !== undefined) return customer
  }
  if (!key) return refuse(CODES.smsCode, 'activity.smsKey')
  if (!body.code) return refuse(CODES.smsCode, 'activity.smsCode')
  const proved = await ctx.sms.verify(session, activityId, key, body.code, body.phone)
  const phone = isRefused(proved) ? rememberedPhone(session, activityId, body.phone) : proved.phone
  const person = identitiesOf(ctx, session, activityId).find((one) => one.phone === phone)
  if (phone !== undefined && person !== undefined) return person
  return isRefused(proved) ? proved : refuse(CODES.smsCode, 'sms.wrong')
}

/** The one phone that this session has proved for the campaign and that the form, masked or plain, can mean. */
function rememberedPhone(
  session: Session,
  activityId: string,
  submitted: string | undefined,
): string | undefined {
  const fitting = provedPhones(session, activityId).filter(
    (phone) => phone === submitted || maskPhone(phone) === submitted,
  )
  return fitting.length === 1 ? fitting[0] : undefined
}
