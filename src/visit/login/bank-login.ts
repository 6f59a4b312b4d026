import { bankStateCall, customerInfoCall, zyCustomerInfoCall } from '../../../domain/calls/bank'
import { ApiError, call } from '../../api/client'
import { translate } from '../../i18n'
import { confirmDialog } from '../../overlays/notices/notices'
import { bankLoggedIn, bankSessionId, hasBankBridge, startBankLogin } from '../../platform/bank-bridge'
import {
  BANK_PARAMETERS,
  hasBankAnswer,
  isRepeatedAnswer,
  redirectToBank,
  takeBankReturn,
} from '../../platform/bank-redirect'
import { dropFromAddress, routeActivity } from '../../platform/navigate'
import {
  type BankCustomer,
  type BankLogin,
  bankLogins,
  clearCustomer,
  keepCustomer,
  keptCustomer,
} from '../../stores/bank-customer'

type Attempt =
  | { kind: 'ready'; customer: BankCustomer }
  /** The player did not log in, or the bank refused. */
  | { kind: 'failed' }
  /** No answer; the player has been notified. */
  | { kind: 'unanswered' }
  /** The page is being redirected to the bank's. */
  | { kind: 'leaving' }

/** The key of this session's login. */
export function bankScope(): string {
  const { activityId = '', activityChannel } = routeActivity()
  return `${activityId}|${activityChannel}`
}

type InfoReply = Awaited<ReturnType<typeof call<typeof customerInfoCall | typeof zyCustomerInfoCall>>>

const customerOf = (reply: InfoReply & { ok: true }): BankCustomer => ({
  name: reply.username,
  phone: reply.mobNum,
  idCard: reply.gDid ?? reply.gdid ?? '',
  accNo: reply.cPid,
})

/**
 * Exchanges the code of the bank's redirect; undefined without an answer to this tab's request. The second such
 * redirect in a row is a failure: a tab that cannot store its request would be redirected for ever.
 */
async function attemptReturn(scope: string): Promise<Attempt | undefined> {
  if (!hasBankAnswer()) return undefined
  const back = takeBankReturn()
  try {
    if (back === undefined) return isRepeatedAnswer() ? { kind: 'failed' } : undefined
    if (back.kind === 'refused') return { kind: 'failed' }
    const { code, redirectUri, state } = back
    const reply = await call(zyCustomerInfoCall, { code, redirectUri, state })
    if (!reply.ok) return { kind: 'failed' }
    const customer = customerOf(reply)
    keepCustomer(scope, customer)
    return { kind: 'ready', customer }
  } finally {
    dropFromAddress(...BANK_PARAMETERS)
  }
}

/** Redirects to the bank's authorisation; false where the server gives no state for it. */
export async function leaveForBank(isRepeated = false): Promise<boolean> {
  const reply = await call(bankStateCall, {})
  if (reply.ok) redirectToBank(reply.state, isRepeated)
  return reply.ok
}

async function attempt(scope: string, isAgain: boolean): Promise<Attempt> {
  const isAnswered = !isAgain && hasBankAnswer()
  const returned = isAgain ? undefined : await attemptReturn(scope)
  if (returned) return returned
  if (!hasBankBridge()) return { kind: 'failed' }
  if (isAgain || !(await bankLoggedIn())) {
    clearCustomer()
    if (!(await startBankLogin())) return { kind: 'failed' }
  }
  const sessionID = await bankSessionId()
  if (sessionID) {
    const reply = await call(customerInfoCall, { sessionID })
    return reply.ok ? { kind: 'ready', customer: customerOf(reply) } : { kind: 'failed' }
  }
  const known = keptCustomer(scope)
  if (known) return { kind: 'ready', customer: known }
  return (await leaveForBank(isAnswered)) ? { kind: 'leaving' } : { kind: 'failed' }
}

async function attemptQuietly(scope: string, isAgain: boolean): Promise<Attempt> {
  try {
    return await attempt(scope, isAgain)
  } catch (failure) {
    if (failure instanceof ApiError) return { kind: 'unanswered' }
    throw failure
  }
}

async function logIn(scope: string, startAgain: boolean): Promise<BankLogin> {
  const settle = (login: BankLogin) => {
    bankLogins.getState().set(scope, login)
    return login
  }
  settle({ state: 'checking' })
  for (let isAgain = startAgain; ; isAgain = true) {
    const result = await attemptQuietly(scope, isAgain)
    if (result.kind === 'ready') return settle({ state: 'ready', customer: result.customer })
    if (result.kind === 'leaving') return { state: 'checking' }
    if (result.kind === 'unanswered') return settle({ state: 'failed' })
    const retries = await confirmDialog({
      text: translate('channel.loginFailed'),
      confirm: translate('bank.goToLogin'),
    })
    if (!retries) return settle({ state: 'failed' })
  }
}

const pending = new Map<string, Promise<BankLogin>>()

/**
 * Logs the bank app's customer in (spec 1 §4): login status, login app and its callback, then the customer's
 * information by session id or, without one, by the bank's redirect. One login at a time for each session, shared by
 * all callers. A failure is shown in a dialog, with a button to retry.
 * @param startAgain opens the login app even if the bank reports a logged-in customer
 * @returns `checking` when the page is being redirected to the bank's
 */
export function logInAtBank(startAgain = false): Promise<BankLogin> {
  const scope = bankScope()
  const known = bankLogins.getState().logins[scope]
  if (known?.state === 'ready' && !startAgain) return Promise.resolve(known)
  const running = pending.get(scope)
  if (running) return running
  const started = logIn(scope, startAgain).finally(() => pending.delete(scope))
  pending.set(scope, started)
  return started
}

/** Fails the pending login of a page that the back-forward cache restores: the player came back from the bank's. */
export function settleOnReturn(): () => void {
  const listener = (event: PageTransitionEvent) => {
    const scope = bankScope()
    if (event.persisted && bankLogins.getState().logins[scope]?.state === 'checking')
      bankLogins.getState().set(scope, { state: 'failed' })
  }
  addEventListener('pageshow', listener)
  return () => removeEventListener('pageshow', listener)
}
