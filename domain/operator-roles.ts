/** What an operator may be, several at once (decisions §20). */
export const OPERATOR_ROLES = [
  'editor',
  'approver',
  'support',
  'finance',
  'auditor',
  'administrator',
] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]
