import type { Reply, RequestOf } from '../../../domain/call'
import type { registerCall } from '../../../domain/calls/activity'
import { type ExtendItem, formatExtendInfo } from '../../../domain/rules/registration/extend-info'
import type { FieldName } from '../../../domain/rules/registration/fields'
import { maskIdCard, maskName, maskPhone } from '../../../domain/rules/registration/mask'
import { withoutCodes, withQuery } from '../../../domain/rules/visit/query'
import type { Activity } from '../activity/activity-context'
import type { Entered } from './entered'

export type RegisterReply = Reply<typeof registerCall>
export type SentForm = RequestOf<typeof registerCall>

export interface PayloadParts extends Pick<Activity, 'activityId' | 'activityChannel'> {
  form: Entered
  /** Proof of the phone; without it the form is that of the bank's customer, masked already. */
  sms: { code: string; phonekey: string | undefined } | undefined
  extendInfo: readonly ExtendItem[]
  /** The fields that the form has. */
  fields: readonly FieldName[]
  /** What the page knows of the visitor's device and place. */
  surroundings: Pick<SentForm, 'userTakeEvInfo' | 'clientIp'>
  /** The page's query. */
  query: URLSearchParams
}

/** Name, phone and ID leave masked; the server knows the real ones by the SMS key or the bank's login. */
const MASKS: Partial<Record<FieldName, (text: string) => string>> = {
  customerName: (name) => maskName(name.trim()),
  phone: maskPhone,
  idCard: (id) => maskIdCard(id.trim().toUpperCase()),
}

/** The fields as they are sent. The bank's customer is sent by name even where the form has no field for it. */
function sentFields({ form, sms, fields }: PayloadParts): Partial<Record<FieldName, string>> {
  if (!sms) return Object.fromEntries([...fields, 'customerName' as const].map((name) => [name, form[name]]))
  return Object.fromEntries(fields.map((name) => [name, MASKS[name]?.(form[name]) ?? form[name]]))
}

const codes = (sms: PayloadParts['sms']) =>
  sms && { code: sms.code, phonekey: sms.phonekey, key: sms.phonekey }

/** The request of a registration (spec 1 §3). */
export function registrationPayload(parts: PayloadParts): SentForm {
  const { activityId, activityChannel, sms, extendInfo, surroundings, query } = parts
  const { customerName, phone, idCard, ...others } = sentFields(parts)
  return withQuery(
    {
      activityId,
      activityChannel,
      customerName,
      phone,
      idCard,
      ...codes(sms),
      ...others,
      extendInfo: extendInfo.length > 0 ? formatExtendInfo(extendInfo) : undefined,
      ...surroundings,
    },
    sms ? query : withoutCodes(query),
  )
}
