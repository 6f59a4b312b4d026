import { CODES } from '../../../domain/codes'
import { normalName } from '../../../domain/desk/account-calls'
import { type Refused, refuse } from '../../messages/catalogue'
import type { Operator } from '../../process/operators/accounts'
import type { LimitRule } from '../limits'
import { beginLogin, endLogin, isFamiliar } from './back-off'
import { noteFailedLogin } from './failed-login'
import { chooseAtLogin } from './first-login'

/** What one address may try under any names: each attempt costs a password's derivation. */
const ADDRESS: LimitRule = { name: 'operatorLogin', limit: 60, windowMs: 5 * 60_000, per: 'account' }

type Services = Uses<'clock' | 'db' | 'limits' | 'loginLine' | 'operators' | 'secrets'>

interface Credentials {
  username: string
  password: string
  code?: string | undefined
  /** To take the place of a one-time password; null where the page cannot ask for one. */
  newPassword?: string | undefined | null
}

interface Visitor {
  /** As limits count it. */
  readonly address: string
  /** Whether a proof of work came along, which is used up by this. */
  hasPaid(): Promise<boolean>
}

/**
 * Name, password and, where the account has a second factor, its code, checked in the line that all logins share. Wrong logins
 * are noted and make the next wait; a known and an unknown name get the same answers.
 * @throws LineFull where too many wait
 */
export async function checkLogin(
  ctx: Services,
  { username: given, ...credentials }: Credentials,
  { address, hasPaid }: Visitor,
): Promise<Operator | Refused> {
  const username = normalName(given)
  if (!(await ctx.limits.take(ADDRESS, address)).ok) return refuse(CODES.tooMany, 'operator.tooMany')
  const isKnown = await isFamiliar(ctx, username, address)
  const standing = isKnown ? 'known' : (await hasPaid()) ? 'paid' : 'stranger'
  return ctx.loginLine.run(standing, () => checkInTurn(ctx, { username, ...credentials }, address))
}

async function checkInTurn(
  ctx: Services,
  { username, password, code, newPassword }: Credentials,
  address: string,
): Promise<Operator | Refused> {
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
