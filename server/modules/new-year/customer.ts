import { CODES } from '../../../domain/codes'
import { maskPhone } from '../../../domain/rules/registration/mask'
import { provedPhones, requireProof, type Session } from '../../http/session'
import { isRefused, type Refused, refuse } from '../../messages/catalogue'
import { phoneIdentity } from '../../participation/identity'
import type { Uses } from '../../process/context'
import { expireUnpaid } from './order-life'
import { findOrder, type Order } from './repository'

interface SmsForm {
  phone?: string | undefined
  key?: string | undefined
  phonekey?: string | undefined
  code?: string | undefined
}

/** The phones that this session has proved for the campaign and that a form, masked or plain, can mean. */
const provedLike = (session: Session, activityId: string, submitted: string | undefined): string[] =>
  provedPhones(session, activityId).filter(
    (phone) => submitted === undefined || phone === submitted || maskPhone(phone) === submitted,
  )

/**
 * The phones that a form proves: the one of its SMS code, else those that the session has proved before. A form that
 * was refused after its code was used is accepted later.
 */
export async function provePhones(
  ctx: Uses<'sms'>,
  session: Session,
  activityId: string,
  form: SmsForm,
): Promise<string[] | Refused> {
  const key = form.phonekey || form.key
  const submitted = form.phone || undefined
  if (key && form.code) {
    const proved = await ctx.sms.verify(session, activityId, key, form.code, submitted)
    if (!isRefused(proved)) return [proved.phone]
    const before = submitted === undefined ? [] : provedLike(session, activityId, submitted)
    return before.length > 0 ? before : proved
  }
  const phones = provedLike(session, activityId, submitted)
  if (phones.length > 0) return phones
  return refuse(CODES.smsCode, key ? 'activity.smsCode' : 'activity.smsKey')
}

/**
 * An order of the session's own phone (decisions §10); another's looks the same as one that does not exist.
 * @throws HttpProblem 401 in a session that has proved no phone
 */
export async function ownOrder(
  ctx: Uses<'clock' | 'db' | 'payments' | 'secrets'>,
  session: Session,
  orderNo: string,
): Promise<Order | Refused> {
  requireProof(session, 'phone')
  await expireUnpaid(ctx, { orderNo })
  const order = await findOrder(ctx.db, orderNo)
  if (order !== undefined && isOwn(ctx, session, order)) return order
  return refuse(CODES.nothingFound, 'newYear.noOrder')
}

/** Whether the session has proved the phone of this order's customer. */
export const isOwn = (ctx: Uses<'secrets'>, session: Session, { activityId, identity }: Order): boolean =>
  provedPhones(session, activityId).some((phone) => phoneIdentity(ctx, activityId, phone) === identity)
