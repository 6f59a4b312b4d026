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
 * The phone that an SMS key and code prove. The code with which this visit has proved the phone for the campaign proves it
 * again until it runs out: a form that was refused or sent before is accepted later. No other code does, since the phone may
 * be that of somebody else who uses this device.
 */
export async function provePhone(
  ctx: Uses<'sms'>,
  session: Session,
  activityId: string,
  { key, code, phone }: SmsForm,
): Promise<string | Refused> {
  const proved = await ctx.sms.verify(session, activityId, key, code, phone)
  if (!isRefused(proved)) return proved.phone
  const before = await ctx.sms.usedBefore(session, activityId, key, code, phone)
  if (before === undefined || !provedPhones(session, activityId).includes(before)) return proved
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

/** The phone that this session has proved for the campaign and that the form, masked or plain, can mean. */
export function rememberedPhone(
  session: Session,
  activityId: string,
  submitted: string | undefined,
): string | undefined {
  return provedPhones(session, activityId).find(
    (phone) => !submitted || phone === submitted || maskPhone(phone) === submitted,
  )
}
