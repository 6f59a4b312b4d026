import type { zyAuthorizeCall } from '../../../domain/calls/prizes'
import { CODES } from '../../../domain/codes'
import type { Answer, Input } from '../../http/route'
import { replaceProofs } from '../../http/session/session'
import { isRefused, type Refused, refuse } from '../../messages/catalogue'
import { askBank } from '../../participation/ask-bank'
import { takeState } from '../../participation/bank-state'

/** How long an openId counts in its visit. */
const LOGIN_MS = 8 * 3_600_000

/**
 * `/zyPay/activity/login/authorize`: uses the bank's code up and proves its openId in this session, in place of any
 * before. The answer is what the bank says, as JSON text. A code without a state of this visit is another person's.
 */
export async function authorise(
  ctx: Uses<'bankLogin' | 'clock' | 'db' | 'limits' | 'log' | 'secrets'>,
  { body, session, address }: Pick<Input<typeof zyAuthorizeCall>, 'body' | 'session' | 'address'>,
): Promise<Answer<typeof zyAuthorizeCall> | Refused> {
  if (!(await takeState(ctx, session, body.state))) return refuse(CODES.nothingFound, 'zyPay.authorisation')
  const ask = () => ctx.bankLogin.userByCode(body.code, body.state)
  const user = await askBank(ctx, { session, address }, ask, 'zyPay.authorisation')
  if (isRefused(user)) return user
  const { OpenID, RegDate, RegBranch, CustID } = user
  await replaceProofs(ctx, session, {
    kind: 'openId',
    scope: '',
    subject: OpenID,
    detail: { regDate: RegDate, regBranch: RegBranch, custId: CustID },
    expiresAt: ctx.clock.now() + LOGIN_MS,
  })
  return { userInfo: JSON.stringify({ OpenID, RegDate, RegBranch, CustID }) }
}
