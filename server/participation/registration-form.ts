import type * as z from 'zod/mini'
import type { registrationPayload } from '../../domain/calls/activity'
import { CODES } from '../../domain/codes'
import { type CheckKey, problems } from '../../domain/rules/registration/checks'
import { parseExtendInfo } from '../../domain/rules/registration/extend-info'
import {
  type EmptyKey,
  FIELD_NAMES,
  FIELDS,
  type FormName,
  fieldsOf,
} from '../../domain/rules/registration/fields'
import type { Campaign } from '../campaigns/campaign'
import { proofOf, type Session } from '../http/session/session'
import { type Lang, type Refused, refuse } from '../messages/catalogue'
import { relabelled } from './extra-fields'

const MISSING: readonly string[] = [...FIELD_NAMES.map((field) => FIELDS[field].emptyKey), 'check.extraField']

/** The checks that can be made on masked forms: something is missing. */
const isMissing = (key: CheckKey): key is EmptyKey | 'check.extraField' => MISSING.includes(key)

function hasOption({ file }: Campaign, optionId: unknown): boolean {
  const options = file.family === 'activity' ? (file.redPacketOptions ?? []) : []
  return options.some((option) => option.id === String(optionId))
}

/** Whether the campaign offers a choice of red packets and this is none of them. */
export const lacksRedPacket = (campaign: Campaign, optionId: unknown): boolean =>
  FIELDS.redPacketOptionalConfId.isAsked(campaign.config) && !hasOption(campaign, optionId)

/** A form as it was sent, by whom, and in which language the page was read. */
interface FilledForm {
  readonly body: z.output<typeof registrationPayload>
  readonly session: Session
  readonly lang: Lang
}

/**
 * Refuses a form that lacks what the campaign requires, in the order of spec part 1 §5; undefined when it is
 * complete. What the bank's login brings need not be sent.
 * @param list whose checks are made: another page may require less
 */
export function refuseIncomplete(
  campaign: Campaign,
  { body, session, lang }: FilledForm,
  list: FormName = 'registration',
): Refused | undefined {
  const { config } = campaign.in(lang)
  const detail = body.code ? undefined : proofOf(session, 'customer')?.detail
  const entered = parseExtendInfo(relabelled(campaign, body.extendInfo, lang))
  const optionId = body.redPacketOptionalConfId
  const form = {
    ...Object.fromEntries(FIELD_NAMES.map((field) => [field, String(body[field] ?? '')])),
    customerName: detail?.username ?? body.customerName,
    phone: detail?.mobNum ?? body.phone,
    idCard: detail?.gDid ?? body.idCard,
    redPacketOptionalConfId: hasOption(campaign, optionId) ? String(optionId) : '',
    extendInfo: parseExtendInfo(config.extendInfo).map(({ label }) => ({
      label,
      value: entered.find((item) => item.label === label)?.value ?? '',
    })),
  }
  for (const { key, values } of problems(form, { fields: fieldsOf(list, config), bankApp: true }, list)) {
    if (isMissing(key)) return refuse(CODES.ruleBroken, key, {}, values)
  }
  return undefined
}
