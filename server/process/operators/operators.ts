import { excludingRoles, OPERATOR_ROLES, type OperatorRole } from '../../../domain/operator-roles'
import {
  type Account,
  type AccountServices,
  allAccounts,
  findAccount,
  type Operator,
  spendStep,
  totpOf,
} from './accounts'
import { hashOfLine, isPassword, namesInLines } from './password'
import { stepOfCode } from './totp'

/** The demo's people by name, which is their password too; `demo` has every role (decisions §20). */
const DEMO_PEOPLE: ReadonlyMap<string, readonly OperatorRole[]> = new Map<string, readonly OperatorRole[]>([
  ['demo', OPERATOR_ROLES],
  ['editor', ['editor']],
  ['approver', ['approver']],
  ['support', ['support']],
  ['finance', ['finance']],
  ['auditor', ['auditor']],
  ['admin', ['administrator']],
  ['admin2', ['administrator']],
])

/** Who may log in as an operator: accounts of the database, then operators of the environment, who have every role. */
export interface Operators {
  /** Whose name and password these are; takes as long for a name that is not there. */
  verify(name: string, password: string): Promise<Operator | undefined>
  /** An operator who may work now. */
  find(name: string): Promise<Operator | undefined>
  /** All operators who may work now. */
  all(): Promise<Operator[]>
  /** Uses a code of the second factor up; false for a wrong or used one. */
  spendCode(name: string, code: string): Promise<boolean>
}

/**
 * @param lines operators as `npm run operator -- hash` prints them, with spaces between; the demo without any has
 * people of its own
 */
export function createOperators(
  ctx: AccountServices & { readonly isDemo: boolean },
  lines: string | undefined,
): Operators {
  const demoRoles = (name: string) => (ctx.isDemo && lines === undefined ? DEMO_PEOPLE.get(name) : undefined)
  const withoutAccount = (name: string, roles: readonly OperatorRole[]): Operator => ({
    name,
    roles,
    campaigns: undefined,
    hasSecondFactor: false,
  })
  // One from before, or whose row was changed by hand, that has nothing but roles that exclude each other.
  const mayWork = ({ isDisabled, givenRoles, roles }: Account) =>
    !isDisabled && (roles.length > 0 || excludingRoles(givenRoles) === undefined)
  const ofName = (name: string): Operator | undefined => {
    const roles = hashOfLine(lines, name) === undefined ? demoRoles(name) : OPERATOR_ROLES
    return roles && withoutAccount(name, roles)
  }
  const find = async (name: string): Promise<Operator | undefined> => {
    const account = await findAccount(ctx, name)
    if (account === undefined) return ofName(name)
    return mayWork(account) ? account : undefined
  }

  return {
    find,
    async all() {
      const accounts = await allAccounts(ctx)
      const known = new Set(accounts.map(({ name }) => name))
      const others = [...DEMO_PEOPLE.keys(), ...namesInLines(lines)].filter((name) => !known.has(name))
      return [...accounts.filter(mayWork), ...others.flatMap((name) => ofName(name) ?? [])]
    },
    async verify(name, password) {
      const account = await findAccount(ctx, name)
      const hash = account?.password ?? hashOfLine(lines, name)
      const isRight =
        (await isPassword(hash, password)) ||
        (account === undefined && demoRoles(name) !== undefined && password === name)
      if (!isRight) return undefined
      // Deriving takes its time: a password that was reset meanwhile is no password any more.
      return (await findAccount(ctx, name))?.password === account?.password ? find(name) : undefined
    },
    async spendCode(name, code) {
      const totp = await totpOf(ctx, name)
      const step = totp && stepOfCode(totp.secret, code, ctx.clock.now())
      return step !== undefined && spendStep(ctx, name, step)
    },
  }
}
