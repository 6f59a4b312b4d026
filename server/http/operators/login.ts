import { CODES } from '../../../domain/codes'
import { normalName } from '../../../domain/desk/account-calls'
import { type Refused, refuse } from '../../messages/catalogue'
import type { Operator } from '../../process/operators/accounts'
import type { LimitRule } from '../limits'
import { beginLogin, endLogin } from './back-off'
import { noteFailedLogin } from './failed-login'
import { chooseAtLogin } from './first-login'

/** What one address may try under any names: each attempt costs a password's derivation. */
const ADDRESS: LimitRule = { name: 'operatorLogin', limit: 60, windowMs: 5 * 60_000, per: 'account' }

interface Credentials {
  username: string
  password: string
  code?: string | undefined
  /** To take the place of a one-time password; null where the page cannot ask for one. */
  newPassword?: string | undefined | null
}

/**
 * Name, password and, where the account has a second factor, its code. Wrong logins are noted and make the next wait; a
 * known and an unknown name get the same answers.
 * @param address the visitor's, as limits count it
 */
export async function checkLogin(
  ctx: Uses<'clock' | 'db' | 'limits' | 'operators' | 'secrets'>,
  { username: given, password, code, newPassword }: Credentials,
  address: string,
): Promise<Operator | Refused> {
  const username = normalName(given)
  if (!(await ctx.limits.take(ADDRESS, address)).ok) return refuse(CODES.tooMany, 'operator.tooMany')
  const begun = await beginLogin(ctx, username, address)
  if (!begun.isOpen) return refuse(CODES.tooMany, 'operator.wait', {}, { seconds: begun.waitS })
  const operator = await ctx.operators.verify(username, password)
  if (operator === undefined) {
    await noteFailedLogin(ctx, username, 'password')
    return refuse(CODES.forbidden, 'operator.wrong')
  }
  if (operator.oneTimeUntil !== undefined) {
    if (newPassword === null) return refuse(CODES.forbidden, 'operator.firstAtDesk')
    const refused = await chooseAtLogin(ctx, operator, { password, newPassword, code })
    if (refused?.message === 'operator.wrongCode') await noteFailedLogin(ctx, username, 'code')
    if (refused !== undefined) return refused
  } else if (operator.hasSecondFactor) {
    if (!code) return refuse(CODES.forbidden, 'operator.needsCode', { needsCode: '1' })
    if (!(await ctx.operators.spendCode(username, code))) {
      await noteFailedLogin(ctx, username, 'code')
      return refuse(CODES.forbidden, 'operator.wrongCode', { needsCode: '1' })
    }
  }
  await endLogin(ctx, username, address)
  return operator
}
