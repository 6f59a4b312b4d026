import type { CheckKey, Problem } from '../../../domain/rules/registration-checks'

/** The parts of a form that a problem can be about. */
export type FormPart =
  | 'customerName'
  | 'phone'
  | 'idCard'
  | 'code'
  | 'redPacket'
  | 'extraField'
  | 'agreements'

const PARTS: Partial<Record<CheckKey, FormPart>> = {
  'check.name': 'customerName',
  'check.phoneEmpty': 'phone',
  'check.phoneWrong': 'phone',
  'check.idCard': 'idCard',
  'check.idCardInvalid': 'idCard',
  'check.smsKey': 'code',
  'check.smsCode': 'code',
  'check.redPacket': 'redPacket',
  'check.extraField': 'extraField',
  'check.agreements': 'agreements',
}

/** Whether a problem is about a part; for an extra field, about the one of that label. */
export function isAbout(problem: Problem | undefined, part: FormPart, label?: string): boolean {
  if (!problem || PARTS[problem.key] !== part) return false
  return label === undefined || problem.values?.label === label
}
