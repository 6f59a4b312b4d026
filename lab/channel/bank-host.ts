import * as z from 'zod/mini'
import { hostNote } from './host-note'

const BANK_HOST_KEY = 'hongbao.lab.bank'

/** Answers of the simulated bank app; set in the lab. */
const bankHostState = z.object({
  loggedIn: z.boolean(),
  /** Status in the login's callback: '0' = success; empty when the callback is never called. */
  loginStatus: z.string(),
  sessionID: z.string(),
})
type BankHostState = z.output<typeof bankHostState>

const INITIAL: BankHostState = { loggedIn: false, loginStatus: '0', sessionID: '' }
const LOGIN_MS = 400

export function readBankHost(): BankHostState {
  try {
    return bankHostState.parse(JSON.parse(localStorage.getItem(BANK_HOST_KEY) ?? ''))
  } catch {
    return INITIAL
  }
}

export function writeBankHost(state: BankHostState): void {
  localStorage.setItem(BANK_HOST_KEY, JSON.stringify(state))
}

type Callback = (answer: unknown) => void

function startLogin(callback: Callback): void {
  setTimeout(() => {
    const state = readBankHost()
    if (state.loginStatus === '') return
    if (state.loginStatus === '0') writeBankHost({ ...state, loggedIn: true })
    callback({ loginStatus: state.loginStatus })
  }, LOGIN_MS)
}

const payment = z.object({ token: z.string() })

/** The simulated app pays at the sandbox's cashier, which redirects to the addresses of the order. */
function openCashier(params: unknown): void {
  const parsed = payment.safeParse(params)
  if (parsed.success) location.assign(`/cashier/pay?${new URLSearchParams({ token: parsed.data.token })}`)
}

/** `window.BankBridge` as decisions §8 describes it. */
export function installBankHost(): void {
  const call = (name: string, params: unknown, callback: Callback) => {
    const state = readBankHost()
    if (name === 'getLoginStatus') callback({ loginStatus: state.loggedIn ? '0' : '1' })
    else if (name === 'getSessionId') callback({ sessionID: state.sessionID })
    else {
      hostNote(`bank app: ${name} ${JSON.stringify(params)}`)
      if (name === 'startLogin') startLogin(callback)
      if (name === 'pay') openCashier(params)
    }
  }
  Object.assign(window, { BankBridge: { call } })
}
