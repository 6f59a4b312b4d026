import type * as z from 'zod/mini'
import type { registrationPayload } from '../../domain/calls/activity'
import { CODES } from '../../domain/codes'
import { type CheckKey, type CheckList, problems } from '../../domain/rules/registration/checks'
import { parseExtendInfo } from '../../domain/rules/registration/extend-info'
import type { Campaign } from '../campaigns/campaign'
import { proofOf, type Session } from '../http/session'
import { type MessageKey, type Refused, refuse } from '../messages/catalogue'

/** The checks that can be made on masked forms, with the server's texts. */
const TEXTS: Partial<Record<CheckKey, MessageKey>> = {
  'check.name': 'activity.name',
  'check.phoneEmpty': 'sms.phoneEmpty',
  'check.idCard': 'activity.idCard',
  'check.redPacket': 'activity.redPacket',
  'check.extraField': 'activity.extraField',
}

/**
 * Refuses a form that lacks what the campaign requires, in the order of spec part 1 §5; undefined when it is
 * complete. What the bank's login brings need not be sent.
 * @param list whose checks are made: another page may require less
 */
export function refuseIncomplete(
  campaign: Campaign,
  body: z.output<typeof registrationPayload>,
  session: Session,
  list: CheckList = 'registration',
): Refused | undefined {
  const { config, file } = campaign
  const detail = body.code ? undefined : proofOf(session, 'customer')?.detail
  const entered = parseExtendInfo(body.extendInfo)
  const optionId = body.redPacketOptionalConfId
  const options = file.family === 'activity' ? (file.redPacketOptions ?? []) : []
  const hasOption = options.some((option) => option.id === String(optionId))
  const form = {
    customerName: detail?.username ?? body.customerName,
    phone: detail?.mobNum ?? body.phone,
    idCard: detail?.gDid ?? body.idCard,
    redPacketOptionalConfId: hasOption ? String(optionId) : '',
    extendInfo: parseExtendInfo(config.extendInfo).map(({ label }) => ({
      label,
      value: entered.find((item) => item.label === label)?.value ?? '',
    })),
  }
  const needs = {
    idCard: config.registerField.includes('registerIdCard'),
    redPacket: config.redPacketOptionalActivity,
    bankApp: true,
  }
  for (const problem of problems(form, needs, list)) {
    const text = TEXTS[problem.key]
    if (text !== undefined) return refuse(CODES.ruleBroken, text, {}, problem.values)
  }
  return undefined
}
