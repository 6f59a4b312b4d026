import type * as z from 'zod/mini'
import type { registrationPayload } from '../../domain/calls/activity'
import { CODES } from '../../domain/codes'
import { maskPhone } from '../../domain/rules/registration/mask'
import { type Trx, transaction } from '../db/transaction'
import { Unavailable } from '../http/errors'
import { holderOf } from '../http/session/person'
import { provedPhones, type Session } from '../http/session/session'
import { isRefused, type Refused, refuse } from '../messages/catalogue'
import { type Identity, identitiesOf, identityOfProof } from './identity'

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
  return (await provedBefore(ctx, session, activityId, { key, code, phone })) ?? proved
}

/** The phone that this visit has proved by this code before. */
async function provedBefore(
  ctx: Uses<'sms'>,
  session: Session,
  activityId: string,
  { key, code, phone }: SmsForm,
): Promise<string | undefined> {
  const before = await ctx.sms.usedBefore(session, activityId, key, code, phone)
  if (before === undefined || !provedPhones(session, activityId).includes(before)) return undefined
  session.person = holderOf(before)
  return before
}

/** Somebody who is about to register, and the proof that is written down with it. */
interface Registrant {
  readonly person: Identity
  /**
   * Runs what registers them.
   * @param work writes the proof in its transaction by `prove`, which refuses a code that was used meanwhile. Where it refuses, or
   * the bank gives no answer, the proof is written all the same: the code was right.
   */
  proving<T extends object>(
    work: (prove: (trx: Trx) => Promise<Refused | undefined>) => Promise<T | Refused>,
  ): Promise<T | Refused>
}

/** Nothing to be written: the proof is there already. */
const proved = (person: Identity): Registrant => ({
  person,
  proving: (work) => work(async () => undefined),
})

/**
 * Who registers: the holder of the phone that the SMS key and code prove, or the bank's customer, who needs no
 * SMS.
 */
export async function proveParticipant(
  ctx: Uses<'clock' | 'db' | 'secrets' | 'sms'>,
  session: Session,
  body: Payload,
): Promise<Registrant | Refused> {
  const { activityId, code, phone } = body
  const key = body.phonekey || body.key
  if (!key && !code) {
    const customer = identitiesOf(ctx, session, activityId).find(({ kind }) => kind === 'customer')
    if (customer !== undefined) return proved(customer)
  }
  if (!key) return refuse(CODES.smsCode, 'activity.smsKey')
  if (!code) return refuse(CODES.smsCode, 'activity.smsCode')
  const checked = await ctx.sms.check(session, activityId, key, code, phone)
  if (isRefused(checked)) {
    const before = await provedBefore(ctx, session, activityId, { key, code, phone })
    const person = identitiesOf(ctx, session, activityId).find((one) => one.phone === before)
    return before !== undefined && person !== undefined ? proved(person) : checked
  }
  session.person = holderOf(checked.phone)
  const proof = ctx.sms.proofOf(activityId, checked.phone)
  const prove = async (trx: Trx): Promise<Refused | undefined> => {
    if (!(await ctx.sms.spend(trx, session, checked))) return refuse(CODES.smsCode, 'sms.wrong')
    await ctx.sms.accept(session, activityId, checked.phone, trx)
    return undefined
  }
  return {
    person: identityOfProof(ctx, activityId, proof),
    async proving(work) {
      try {
        const outcome = await work(prove)
        if (isRefused(outcome)) await transaction(ctx.db, prove)
        return outcome
      } catch (error) {
        if (error instanceof Unavailable) await transaction(ctx.db, prove)
        throw error
      }
    },
  }
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
