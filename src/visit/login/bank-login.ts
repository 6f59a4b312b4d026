import { customerInfoCall, zyCustomerInfoCall } from '../../../domain/calls/account'
import { ApiError, call } from '../../api/client'
import { translate } from '../../i18n'
import { confirmDialog } from '../../overlays/notices/notices'
import { bankLoggedIn, bankSessionId, hasBankBridge, startBankLogin } from '../../platform/bank-bridge'
import {
  BANK_PARAMETERS,
  hasBankAnswer,
  isRepeatedAnswer,
  leaveForBank,
  takeBankReturn,
} from '../../platform/bank-redirect'
import { dropFromAddress, routeActivity } from '../../platform/navigate'
import {
  type BankCustomer,
  type BankLogin,
  bankLogins,
  forgetCustomer,
  keepCustomer,
  keptCustomer,
} from '../../stores/bank-customer'

type Attempt =
  | { kind: 'ready'; customer: BankCustomer }
  /** The player logged in nowhere, or the bank said no. */
  | { kind: 'failed' }
  /** No answer; the player has been told. */
  | { kind: 'unanswered' }
  /** The page is being left for the bank's. */
  | { kind: 'leaving' }

/** What keeps the login of one session apart from another's. */
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
 * Exchanges what the bank's redirect brought; undefined when it brought nothing of ours. Nothing twice running is a
 * failure: a tab that cannot store what it asked would leave for the bank's for ever.
 */
async function attemptReturn(scope: string): Promise<Attempt | undefined> {
  if (!hasBankAnswer()) return undefined
  const back = takeBankReturn()
  try {
    if (back === undefined) return isRepeatedAnswer() ? { kind: 'failed' } : undefined
    if (back.kind === 'refused') return { kind: 'failed' }
    const { code, redirectUri } = back
    const reply = await call(zyCustomerInfoCall, { code, redirectUri })
    if (!reply.ok) return { kind: 'failed' }
    const customer = customerOf(reply)
    keepCustomer(scope, customer)
    return { kind: 'ready', customer }
  } finally {
    dropFromAddress(...BANK_PARAMETERS)
  }
}

async function attempt(scope: string, isAgain: boolean): Promise<Attempt> {
  const isAnswered = !isAgain && hasBankAnswer()
  const returned = isAgain ? undefined : await attemptReturn(scope)
  if (returned) return returned
  if (!hasBankBridge()) return { kind: 'failed' }
  if (isAgain || !(await bankLoggedIn())) {
    forgetCustomer()
    if (!(await startBankLogin())) return { kind: 'failed' }
  }
  const sessionID = await bankSessionId()
  if (sessionID) {
    const reply = await call(customerInfoCall, { sessionID })
    return reply.ok ? { kind: 'ready', customer: customerOf(reply) } : { kind: 'failed' }
  }
  const known = keptCustomer(scope)
  if (known) return { kind: 'ready', customer: known }
  leaveForBank(isAnswered)
  return { kind: 'leaving' }
}

async function told(scope: string, isAgain: boolean): Promise<Attempt> {
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
    const result = await told(scope, isAgain)
    if (result.kind === 'ready') return settle({ state: 'ready', customer: result.customer })
    if (result.kind === 'leaving') return { state: 'checking' }
    if (result.kind === 'unanswered') return settle({ state: 'failed' })
    const goesOn = await confirmDialog({
      text: translate('channel.loginFailed'),
      confirm: translate('bank.goToLogin'),
    })
    if (!goesOn) return settle({ state: 'failed' })
  }
}

const underWay = new Map<string, Promise<BankLogin>>()

/**
 * Logs the bank app's customer in (spec 1 §4): login status, login app and its callback, then the customer's
 * information by session id or, without one, by the bank's redirect. One at a time for each session; whoever asks
 * meanwhile gets its result. A failure is told, with a button that tries again.
 * @param startAgain opens the login app although the bank says that somebody is logged in
 * @returns `checking` when the page is being left for the bank's
 */
export function logInAtBank(startAgain = false): Promise<BankLogin> {
  const scope = bankScope()
  const known = bankLogins.getState().logins[scope]
  if (known?.state === 'ready' && !startAgain) return Promise.resolve(known)
  const running = underWay.get(scope)
  if (running) return running
  const started = logIn(scope, startAgain).finally(() => underWay.delete(scope))
  underWay.set(scope, started)
  return started
}

/** A page that comes back from the browser's memory was left for the bank's and is asked again. */
export function settleOnReturn(): () => void {
  const listener = (event: PageTransitionEvent) => {
    const scope = bankScope()
    if (event.persisted && bankLogins.getState().logins[scope]?.state === 'checking')
      bankLogins.getState().set(scope, { state: 'failed' })
  }
  addEventListener('pageshow', listener)
  return () => removeEventListener('pageshow', listener)
}
