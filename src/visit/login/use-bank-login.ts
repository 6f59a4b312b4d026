import { useEffect } from 'react'
import { currentChannel } from '../../platform/channel'
import {
  type BankCustomer,
  type BankLogin,
  type BankLoginState,
  useBankLogins,
} from '../../stores/bank-customer'
import { bankScope, logInAtBank, settleOnReturn } from './bank-login'

const NO_LOGIN: BankLogin = { state: 'none' }

/**
 * The bank app's customer of this page's session. In the bank app the login starts on mount; elsewhere the state
 * stays `none`. The customer's fields are masked: forms show them read-only, need no SMS code and submit them as
 * they are, since the server knows the real ones.
 * @param when `asked` waits for `login()`
 */
export function useBankCustomer({ when = 'arriving' }: { when?: 'arriving' | 'asked' } = {}): {
  state: BankLoginState
  customer?: BankCustomer
  login: () => void
} {
  const scope = bankScope()
  const isInside = currentChannel() === 'bankApp'
  const { state, customer } = useBankLogins(({ logins }) => logins[scope]) ?? NO_LOGIN
  useEffect(() => {
    if (isInside && when === 'arriving') void logInAtBank()
  }, [isInside, when])
  useEffect(() => (isInside ? settleOnReturn() : undefined), [isInside])
  if (!isInside) return { state: 'none', login: () => {} }
  const shown = state === 'none' && when === 'arriving' ? 'checking' : state
  return { state: shown, customer, login: () => void logInAtBank(state === 'failed') }
}
