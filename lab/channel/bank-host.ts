import * as z from 'zod/mini'
import { hostNote } from './host-note'

const BANK_HOST_KEY = 'hongbao.lab.bank'

/** What the pretended bank app answers; set in the lab. */
const bankHostState = z.object({
  loggedIn: z.boolean(),
  /** What the login's callback says: '0' = success; blank when it never comes. */
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

/** The pretended app pays at the sandbox's cashier, which leads back to the addresses of the order. */
function openCashier(params: unknown): void {
  const asked = payment.safeParse(params)
  if (asked.success) location.assign(`/cashier/pay?${new URLSearchParams({ token: asked.data.token })}`)
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
