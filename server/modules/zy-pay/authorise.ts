import type { zyAuthorizeCall } from '../../../domain/calls/zy-pay'
import { CODES } from '../../../domain/codes'
import type { Context } from '../../context'
import { describeError } from '../../log'
import { type Refused, refuse } from '../../messages'
import type { BankUser } from '../../providers/bank-login'
import type { Answer, Input } from '../../route'
import { addProof, dropProofs } from '../../session'

/** How long an openId counts in its visit. */
const LOGIN_MS = 8 * 3_600_000

/**
 * `/zyPay/activity/login/authorize`: uses the bank's code up and proves its openId in this session, in place of any
 * before. The answer is what the bank says, as JSON text.
 */
export async function authorise(
  ctx: Context,
  { body, session }: Pick<Input<typeof zyAuthorizeCall>, 'body' | 'session'>,
): Promise<Answer<typeof zyAuthorizeCall> | Refused> {
  let user: BankUser | undefined
  try {
    user = await ctx.bankLogin.userByCode(body.code, body.state)
  } catch (error) {
    ctx.log.error({ err: describeError(error) }, 'the bank could not be asked')
    return refuse(CODES.failed, 'bank.notReached')
  }
  if (user === undefined) return refuse(CODES.nothingFound, 'zyPay.authorisation')
  const { OpenID, RegDate, RegBranch, CustID } = user
  await dropProofs(ctx, session, 'openId')
  await addProof(ctx, session, {
    kind: 'openId',
    scope: '',
    subject: OpenID,
    detail: { regDate: RegDate, regBranch: RegBranch, custId: CustID },
    expiresAt: ctx.clock.now() + LOGIN_MS,
  })
  return { userInfo: JSON.stringify({ OpenID, RegDate, RegBranch, CustID }) }
}
