import type { Reply, RequestOf } from '../../../domain/call'
import type { registerCall } from '../../../domain/calls/activity'
import { type ExtendItem, formatExtendInfo } from '../../../domain/rules/registration/extend-info'
import { maskIdCard, maskName, maskPhone } from '../../../domain/rules/registration/mask'
import { withQuery } from '../../../domain/rules/visit/query'
import type { Activity } from '../activity/activity-context'
import type { Entered } from './entered'

export type RegisterReply = Reply<typeof registerCall>
export type SentForm = RequestOf<typeof registerCall>

export interface PayloadParts extends Pick<Activity, 'activityId' | 'activityChannel'> {
  form: Entered
  /** Proof of the phone; without it the form is that of the bank's customer, masked already. */
  sms: { code: string; phonekey: string | undefined } | undefined
  extendInfo: readonly ExtendItem[]
  /** What the form asks for. */
  has: { name: boolean; idCard: boolean; redPacket: boolean }
  /** What the page knows of the visitor's device and place. */
  surroundings: Pick<SentForm, 'userTakeEvInfo' | 'clientIp'>
  /** The page's query. */
  query: URLSearchParams
}

/** Name, phone and ID leave masked; the server knows the real ones by the SMS key or the bank's login. */
function identity({ form, sms, has }: PayloadParts) {
  const { customerName, phone, idCard } = form
  if (!sms) return { customerName, phone, idCard: has.idCard ? idCard : undefined }
  return {
    customerName: has.name ? maskName(customerName.trim()) : undefined,
    phone: maskPhone(phone),
    idCard: has.idCard ? maskIdCard(idCard.trim().toUpperCase()) : undefined,
    code: sms.code,
    phonekey: sms.phonekey,
    key: sms.phonekey,
  }
}

/** The server would take a `code` or `key` of the address for an SMS code where the form sends none. */
function withoutCodes(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query)
  for (const name of ['code', 'key']) rest.delete(name)
  return rest
}

/** The request of a registration (spec 1 §3). */
export function registrationPayload(parts: PayloadParts): SentForm {
  const { activityId, activityChannel, form, sms, extendInfo, has, surroundings, query } = parts
  return withQuery(
    {
      activityId,
      activityChannel,
      ...identity(parts),
      redPacketOptionalConfId: has.redPacket ? form.redPacketOptionalConfId : undefined,
      extendInfo: extendInfo.length > 0 ? formatExtendInfo(extendInfo) : undefined,
      ...surroundings,
    },
    sms ? query : withoutCodes(query),
  )
}
