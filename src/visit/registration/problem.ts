import type { CheckKey, Problem } from '../../../domain/rules/registration/checks'

/** The parts of a form that a problem can be about. */
type FormPart =
  | 'customerName'
  | 'phone'
  | 'idCard'
  | 'code'
  | 'redPacket'
  | 'extraField'
  | 'redemptionCode'
  | 'agreements'

const PARTS: Partial<Record<CheckKey, FormPart>> = {
  'check.name': 'customerName',
  'check.phoneEmpty': 'phone',
  'check.phoneWrong': 'phone',
  'check.idCard': 'idCard',
  'check.idCardInvalid': 'idCard',
  'check.smsKey': 'code',
  'check.smsCode': 'code',
  'check.redemptionCode': 'redemptionCode',
  'check.redPacket': 'redPacket',
  'check.extraField': 'extraField',
  'check.agreements': 'agreements',
}

/** Whether a problem, or one of several, is about a part; for an extra field, about the one of that label. */
export function isAbout(
  problem: Problem | readonly Problem[] | undefined,
  part: FormPart,
  label?: string,
): boolean {
  const all = problem === undefined ? [] : [problem].flat()
  return all.some(
    ({ key, values }) => PARTS[key] === part && (label === undefined || values?.label === label),
  )
}

/** The first problem of each part, in their order, for a list of messages. */
export function firstOfEachPart(problems: readonly Problem[]): Problem[] {
  return problems.filter(
    ({ key }, at) =>
      PARTS[key] === undefined || problems.findIndex((other) => PARTS[other.key] === PARTS[key]) === at,
  )
}
