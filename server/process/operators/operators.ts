import { OPERATOR_ROLES } from '../../../domain/operator-roles'
import { type AccountServices, findAccount, type Operator, spendStep, totpOf } from './accounts'
import { hashOfLine, isPassword } from './password'
import { stepOfCode } from './totp'

/** Name and password of the demo's operator. */
const DEMO = 'demo'

/** Who may log in as an operator: accounts of the database, then operators of the environment, who have every role. */
export interface Operators {
  /** Whose name and password these are; takes as long for a name that is not there. */
  verify(name: string, password: string): Promise<Operator | undefined>
  /** An operator who may work now. */
  find(name: string): Promise<Operator | undefined>
  /** Uses a code of the second factor up; false for a wrong or used one. */
  spendCode(name: string, code: string): Promise<boolean>
}

/**
 * @param lines operators as `npm run operator -- hash` prints them, with spaces between; the demo without any has
 * demo/demo
 */
export function createOperators(
  ctx: AccountServices & { readonly isDemo: boolean },
  lines: string | undefined,
): Operators {
  const isDemoOperator = (name: string) => ctx.isDemo && lines === undefined && name === DEMO
  const everyRole = (name: string): Operator => ({
    name,
    roles: OPERATOR_ROLES,
    campaigns: undefined,
    hasSecondFactor: false,
  })
  const find = async (name: string): Promise<Operator | undefined> => {
    const account = await findAccount(ctx, name)
    if (account !== undefined) return account.isDisabled ? undefined : account
    return hashOfLine(lines, name) !== undefined || isDemoOperator(name) ? everyRole(name) : undefined
  }

  return {
    find,
    async verify(name, password) {
      const account = await findAccount(ctx, name)
      const hash = account?.password ?? hashOfLine(lines, name)
      const isRight =
        (await isPassword(hash, password)) ||
        (account === undefined && isDemoOperator(name) && password === DEMO)
      return isRight ? find(name) : undefined
    },
    async spendCode(name, code) {
      const totp = await totpOf(ctx, name)
      const step = totp && stepOfCode(totp.secret, code, ctx.clock.now())
      return step !== undefined && spendStep(ctx, name, step)
    },
  }
}
