import { CODES } from '../../../domain/codes'
import { provedPhones, requireProof, type Session } from '../../http/session/session'
import { type Refused, refuse } from '../../messages/catalogue'
import { phoneIdentity } from '../../participation/identity'
import { provePhone, rememberedPhone } from '../../participation/proof'
import { expireUnpaid } from './order-life'
import { findOrder, type Order } from './repository'

interface SmsForm {
  phone?: string | undefined
  key?: string | undefined
  phonekey?: string | undefined
  code?: string | undefined
}

/** The phone that a form proves: that of its SMS code, else the one that was proved before, which the form may name, masked or plain. */
export async function customerPhone(
  ctx: Uses<'sms'>,
  session: Session,
  activityId: string,
  { code, ...form }: SmsForm,
): Promise<string | Refused> {
  const key = form.phonekey || form.key
  const phone = form.phone || undefined
  if (key && code) return provePhone(ctx, session, activityId, { key, code, phone })
  return (
    rememberedPhone(session, activityId, phone) ??
    refuse(CODES.smsCode, key ? 'activity.smsCode' : 'activity.smsKey')
  )
}

/**
 * An order of the session's own phone (decisions §10); another's looks the same as one that does not exist.
 * @throws HttpProblem 401 in a session that has proved no phone
 */
export async function ownOrder(
  ctx: Uses<'campaigns' | 'clock' | 'db' | 'payments' | 'secrets'>,
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
