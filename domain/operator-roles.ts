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

/** What nobody is beside a role: who makes does not check, and who gives roles does neither (decisions §23). */
const EXCLUDED: Readonly<Partial<Record<OperatorRole, readonly OperatorRole[]>>> = {
  editor: ['approver'],
  approver: ['finance'],
  administrator: ['editor', 'approver', 'finance'],
  auditor: ['editor', 'approver', 'support', 'finance', 'administrator'],
}

/** The roles of an account that it acts in: of those that exclude each other it acts in none. */
export const actingRoles = (roles: readonly OperatorRole[]): OperatorRole[] =>
  roles.filter((role) => !roles.some((other) => excludingRoles([role, other]) !== undefined))

/** Two of the roles that exclude each other in one account; undefined where all of them go together. */
export function excludingRoles(
  roles: readonly OperatorRole[],
): readonly [OperatorRole, OperatorRole] | undefined {
  for (const role of roles) {
    const other = EXCLUDED[role]?.find((one) => roles.includes(one))
    if (other !== undefined) return [role, other]
  }
  return undefined
}
