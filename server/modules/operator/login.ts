import type { operatorLoginCall } from '../../../domain/calls/operator'
import { checkLogin } from '../../http/operators/login'
import { beginOperatorSession } from '../../http/operators/session'
import type { Answer, Input } from '../../http/route'
import { isRefused, type Refused, textOf } from '../../messages/catalogue'

/** `/api/operator/login`: proves an operator to the visit. */
export async function login(
  ctx: Uses<'captcha' | 'clock' | 'db' | 'limits' | 'loginLine' | 'operators' | 'secrets'>,
  { body, session, address, lang }: Input<typeof operatorLoginCall>,
): Promise<Answer<typeof operatorLoginCall> | Refused> {
  const hasPaid = () => ctx.captcha.consumeTicket(session, body.ticket)
  const operator = await checkLogin(ctx, { ...body, newPassword: null }, { address, hasPaid })
  if (isRefused(operator)) return operator
  await beginOperatorSession(ctx, session, operator)
  return { msg: textOf(lang, 'operator.loggedIn') }
}
