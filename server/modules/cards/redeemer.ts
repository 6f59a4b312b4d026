import { CODES } from '../../../domain/codes'
import type { Trx } from '../../db/transaction'
import type { Session } from '../../http/session/session'
import { isRefused, type Refused, refuse } from '../../messages/catalogue'
import { type Identity, identitiesOf, phoneIdentity } from '../../participation/identity'

/** Who redeems, as this one request proves it. */
export interface Redeemer {
  readonly person: { readonly hash: string; readonly phone: string }
  /** Uses the SMS code of the request up; false when another redemption has used it. */
  spend(trx: Trx): Promise<boolean>
  /** Lets the visit keep the proof of the phone, once the SMS code is spent; not inside a transaction. */
  accept(): Promise<void>
}

/**
 * Who redeems a code: the holder of the phone that the SMS code of this request proves, or the bank's customer, who
 * needs no SMS. What the visit has proved before does not count, and the SMS code serves one redemption alone.
 * @param form what was entered; `phone` plain or masked
 */
export async function proveRedeemer(
  ctx: Uses<'sms' | 'secrets'>,
  session: Session,
  activityId: string,
  form: { phone?: string | undefined; key?: string | undefined; code?: string | undefined },
): Promise<Redeemer | Refused> {
  const { phone, key, code } = form
  if (!key && !code) {
    const customer = customerOf(ctx, session, activityId)
    if (customer?.phone !== undefined) {
      const person = { hash: customer.hash, phone: customer.phone }
      return { person, spend: async () => true, accept: async () => {} }
    }
  }
  if (!key) return refuse(CODES.smsCode, 'activity.smsKey')
  if (!code) return refuse(CODES.smsCode, 'activity.smsCode')
  const checked = await ctx.sms.check(session, activityId, key, code, phone)
  if (isRefused(checked)) return checked
  return {
    person: { hash: phoneIdentity(ctx, activityId, checked.phone), phone: checked.phone },
    spend: (trx) => ctx.sms.spend(trx, session, checked),
    accept: () => ctx.sms.accept(session, activityId, checked.phone),
  }
}

/** The bank's customer of a visit. */
export const customerOf = (
  ctx: Uses<'secrets'>,
  session: Session,
  activityId: string,
): Identity | undefined => identitiesOf(ctx, session, activityId).find(({ kind }) => kind === 'customer')
