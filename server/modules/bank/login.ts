import { maskIdCard, maskName, maskPhone } from '../../../domain/rules/registration/mask'
import type { LoginCustomer } from '../../adapters/bank-login/port'
import { type BANK_APP, replaceProofs, type Session } from '../../http/session/session'
import { isRefused, type Refused } from '../../messages/catalogue'
import { askBank } from '../../participation/ask-bank'

/** How long a bank login counts in its visit. */
const LOGIN_MS = 8 * 3_600_000
const ACCOUNT_TAIL = 4

/** What a page may know of its customer (decisions §10). */
function maskedCustomer({ mobNum, username, gDid, cPid }: LoginCustomer) {
  return {
    mobNum: maskPhone(mobNum),
    username: maskName(username),
    gDid: maskIdCard(gDid),
    cPid: cPid && `${'*'.repeat(Math.max(0, cPid.length - ACCOUNT_TAIL))}${cPid.slice(-ACCOUNT_TAIL)}`,
  }
}

/**
 * Queries the bank for the customer and adds the proof to the session, in place of any customer before; the answer is masked.
 * @param via where the login was made: in the bank's app or on its pages in a browser
 * @param ask one query of the bank; undefined for a session or code that is wrong, used or too old
 */
export async function proveCustomer(
  ctx: Uses<'clock' | 'db' | 'limits' | 'log' | 'secrets'>,
  { session, address }: { session: Session; address: string },
  via: typeof BANK_APP | 'web',
  ask: () => Promise<LoginCustomer | undefined>,
): Promise<ReturnType<typeof maskedCustomer> | Refused> {
  const customer = await askBank(ctx, { session, address }, ask, 'bank.loginLapsed')
  if (isRefused(customer)) return customer
  const { mobNum, username, gDid, cPid } = customer
  await replaceProofs(ctx, session, {
    kind: 'customer',
    scope: '',
    subject: mobNum,
    detail: { via, mobNum, username, gDid, ...(cPid === undefined ? {} : { cPid }) },
    expiresAt: ctx.clock.now() + LOGIN_MS,
  })
  return maskedCustomer(customer)
}
