import * as z from 'zod/mini'
import { hostNote } from './host-note'

export const BANK_HOST_KEY = 'hongbao.lab.bank'

/** What the pretended bank app answers; set in the lab. */
export const bankHostState = z.object({
  loggedIn: z.boolean(),
  /** What the login's callback says: '0' = success. */
  loginStatus: z.string(),
  sessionID: z.string(),
})
export type BankHostState = z.output<typeof bankHostState>

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
    if (state.loginStatus === '0') writeBankHost({ ...state, loggedIn: true })
    callback({ loginStatus: state.loginStatus })
  }, LOGIN_MS)
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
    }
  }
  Object.assign(window, { BankBridge: { call } })
}
