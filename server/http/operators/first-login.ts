import { CODES } from '../../../domain/codes'
import { PASSWORD_LENGTH } from '../../../domain/desk/account-calls'
import { transaction } from '../../db/transaction'
import { type Refused, refuse } from '../../messages/catalogue'
import { chooseOwnPassword, findAccount, type Operator, totpOf } from '../../process/operators/accounts'
import { addAuditEntry } from '../../process/operators/audit-log'
import { hashPassword } from '../../process/operators/password'
import { totpAddress } from '../../process/operators/totp'

interface FirstLogin {
  readonly password: string
  readonly newPassword?: string | undefined
  readonly code?: string | undefined
}

/**
 * A login with a one-time password: it is good for choosing another one, together with a code of the second factor, which
 * is shown as long as nobody has logged in with it.
 * @returns why there is no login; undefined once the new password is kept
 */
export async function chooseAtLogin(
  ctx: Uses<'clock' | 'db' | 'operators' | 'secrets'>,
  { name, oneTimeUntil = 0 }: Operator,
  { password, newPassword, code }: FirstLogin,
): Promise<Refused | undefined> {
  const account = await findAccount(ctx, name)
  if (account === undefined || oneTimeUntil <= ctx.clock.now())
    return refuse(CODES.forbidden, 'operator.wrong')
  const totp = await totpOf(ctx, name)
  const asked = {
    needsPassword: '1',
    ...(totp && { needsCode: '1' }),
    ...(totp && account.isFactorNew && { enrol: totpAddress(name, totp.secret) }),
  }
  if (newPassword === undefined) return refuse(CODES.forbidden, 'operator.choosePassword', asked)
  if (newPassword.length < PASSWORD_LENGTH.least)
    return refuse(CODES.forbidden, 'operator.shortPassword', asked, { count: PASSWORD_LENGTH.least })
  if (newPassword === password) return refuse(CODES.forbidden, 'operator.samePassword', asked)
  if (totp !== undefined && !code) return refuse(CODES.forbidden, 'operator.needsCode', asked)
  if (totp !== undefined && !(await ctx.operators.spendCode(name, code ?? '')))
    return refuse(CODES.forbidden, 'operator.wrongCode', asked)
  const hash = await hashPassword(newPassword)
  const isKept = await transaction(ctx.db, async (trx) => {
    if (!(await chooseOwnPassword({ db: trx }, account, hash))) return false
    const deed = { at: ctx.clock.now(), actor: name, action: 'account.password' as const, activityId: '' }
    await addAuditEntry(trx, { ...deed, detail: {} })
    return true
  })
  return isKept ? undefined : refuse(CODES.forbidden, 'operator.wrong')
}
