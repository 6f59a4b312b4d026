import type { operatorLoginCall } from '../../../domain/calls/operator'
import { CODES } from '../../../domain/codes'
import type { LimitRule } from '../../http/limits'
import { beginOperatorSession } from '../../http/operator-session'
import type { Answer, Input } from '../../http/route'
import { type Refused, refuse, textOf } from '../../messages/catalogue'
import type { Uses } from '../../process/context'
import { beginLogin, endLogin } from './back-off'

/** What one address may try under any names: each attempt costs a password's derivation. */
const ADDRESS: LimitRule = { name: 'operatorLogin', limit: 60, windowMs: 5 * 60_000, per: 'account' }

/**
 * `/api/operator/login`: name, password and, where the account has a second factor, its code. Wrong logins make the
 * next wait; a known and an unknown name get the same answers.
 */
export async function login(
  ctx: Uses<'clock' | 'db' | 'limits' | 'operators' | 'secrets'>,
  { body, session, address, lang }: Input<typeof operatorLoginCall>,
): Promise<Answer<typeof operatorLoginCall> | Refused> {
  const { username, password, code } = body
  if (!(await ctx.limits.take(ADDRESS, address)).ok) return refuse(CODES.tooMany, 'operator.tooMany')
  const begun = await beginLogin(ctx, username, address)
  if (!begun.isOpen) return refuse(CODES.tooMany, 'operator.wait', {}, { seconds: begun.waitS })
  const operator = await ctx.operators.verify(username, password)
  if (operator === undefined) return refuse(CODES.forbidden, 'operator.wrong')
  if (operator.hasSecondFactor) {
    if (!code) return refuse(CODES.forbidden, 'operator.needsCode', { needsCode: '1' })
    if (!(await ctx.operators.spendCode(username, code)))
      return refuse(CODES.forbidden, 'operator.wrongCode', { needsCode: '1' })
  }
  await endLogin(ctx, username, address)
  await beginOperatorSession(ctx, session, operator)
  return { msg: textOf(lang, 'newYear.advanced') }
}
