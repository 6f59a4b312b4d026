import type * as z from 'zod/mini'
import type { registrationPayload } from '../../domain/calls/activity'
import { CODES } from '../../domain/codes'
import { maskPhone } from '../../domain/rules/registration/mask'
import { holderOf } from '../http/session/person'
import { provedPhones, type Session } from '../http/session/session'
import { isRefused, type Refused, refuse } from '../messages/catalogue'
import { type Identity, identitiesOf } from './identity'

type Payload = z.output<typeof registrationPayload>

interface SmsForm {
  readonly key?: string | undefined
  readonly code?: string | undefined
  /** Plain or masked. */
  readonly phone?: string | undefined
}

/**
 * The phone that an SMS key and code prove. A code that is used up proves the phone again while the session has it for
 * the campaign: a form that was refused or sent before is accepted later.
 */
export async function provePhone(
  ctx: Uses<'sms'>,
  session: Session,
  activityId: string,
  { key, code, phone }: SmsForm,
): Promise<string | Refused> {
  const proved = await ctx.sms.verify(session, activityId, key, code, phone)
  if (!isRefused(proved)) return proved.phone
  const before = rememberedPhone(session, activityId, phone)
  if (before === undefined) return proved
  session.person = holderOf(before)
  return before
}

/**
 * Who registers: the holder of the phone that the SMS key and code prove, or the bank's customer, who needs no
 * SMS.
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
  const phone = await provePhone(ctx, session, activityId, { ...body, key })
  if (isRefused(phone)) return phone
  const person = identitiesOf(ctx, session, activityId).find((one) => one.phone === phone)
  return person ?? refuse(CODES.smsCode, 'sms.wrong')
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
