import { useEffect } from 'react'
import { translate } from '../i18n'
import { currentChannel } from '../platform/channel'
import { routeQuery } from '../platform/navigate'
import {
  type BankCustomer,
  type BankLogin,
  type BankLoginState,
  useBankLogins,
} from '../stores/bank-customer'
import { bankScope, logInAtBank, settleOnReturn } from './bank-login'
import { alertDialog } from './notices'

export type { BankCustomer, BankLoginState }

const NOBODY: BankLogin = { state: 'none' }
let isTold = false

/** Outside the bank app a link of `type=zy` is told where it belongs, once (spec 1 §4). */
function tellOutside(): void {
  if (isTold || routeQuery().get('type') !== 'zy') return
  isTold = true
  void alertDialog({ text: translate('bank.useMobileApp') })
}

/**
 * The bank app's customer of this page's session. In the bank app the login starts on arrival; elsewhere the state
 * stays `none`. The customer's fields are masked: forms show them read-only, ask for no SMS code and submit them
 * as they are, since the server knows the real ones.
 * @param when `asked` waits for `login()`
 */
export function useBankCustomer({ when = 'arriving' }: { when?: 'arriving' | 'asked' } = {}): {
  state: BankLoginState
  customer?: BankCustomer
  login: () => void
} {
  const scope = bankScope()
  const isInside = currentChannel() === 'bankApp'
  const { state, customer } = useBankLogins(({ logins }) => logins[scope]) ?? NOBODY
  useEffect(() => {
    if (!isInside) tellOutside()
    else if (when === 'arriving') void logInAtBank()
  }, [isInside, when])
  useEffect(() => (isInside ? settleOnReturn() : undefined), [isInside])
  if (!isInside) return { state: 'none', login: () => {} }
  const shown = state === 'none' && when === 'arriving' ? 'checking' : state
  return { state: shown, customer, login: () => void logInAtBank(state === 'failed') }
}
