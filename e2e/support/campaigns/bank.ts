import type { Page } from '@playwright/test'
import * as z from 'zod'
import type { Lab } from '../lab'
import { AGENTS } from '../test'

export const BANK_PERSON = { username: '欧阳小红', gDid: '11010519491231002X' } as const

const issued = z.object({ code: z.string(), state: z.string(), sessionID: z.string() })

/** A session and a code of the sandbox bank for a customer. */
export const bankGrants = async (lab: Lab, mobNum: string) =>
  issued.parse(await lab.post('/lab/api/bank', { mobNum, ...BANK_PERSON }))

export interface BankHost {
  mobNum: string
  /** Somebody is logged in when the page arrives; yes without it. */
  loggedIn?: boolean
  /** What the login app's callback says ('0' = success); `none` never calls back. */
  loginStatus?: '0' | '1' | 'none'
  /** False: the bridge knows no session, so that the bank's redirect has to say who it is. */
  session?: boolean
  /** Takes the place of the customer's own session. */
  sessionID?: string
}

/** The bank app's agent and bridge, as a script to run before those of a page. */
export const bridgeScript = (
  host: Required<Pick<BankHost, 'loggedIn' | 'loginStatus' | 'sessionID'>> & { logins: number },
) => `{
  Object.defineProperty(navigator, 'userAgent', { get: () => '${AGENTS.bankApp}', configurable: true })
  const state = ${JSON.stringify(host)}
  let isIn = state.loggedIn
  const call = (name, params, callback) => {
    if (name === 'getLoginStatus') callback({ loginStatus: isIn ? 0 : 1 })
    if (name === 'getSessionId') callback({ sessionID: state.sessionID })
    if (name === 'startLogin' && state.loginStatus !== 'none') {
      state.logins += 1
      isIn = isIn || state.loginStatus === '0'
      callback({ loginStatus: state.loginStatus })
    }
    if (name === 'pay') {
      sessionStorage.setItem('bank-paid', JSON.stringify(params))
      location.assign('/cashier/pay?' + new URLSearchParams({ token: params.token || '' }))
    }
  }
  Object.assign(window, { BankBridge: { call }, bankHost: state })
}`

/**
 * Makes the pages of a tab open in the bank app, with its bridge (decisions §8); it pays at the sandbox's cashier. A
 * page's `window.bankHost` counts the logins; a test may change there what the next one says.
 */
export async function inBankApp(page: Page, lab: Lab, host: BankHost): Promise<void> {
  const { loggedIn = true, loginStatus = '0', session = true } = host
  const own = session ? await bankGrants(lab, host.mobNum) : { sessionID: '' }
  const { sessionID } = { ...own, ...host }
  await page.setExtraHTTPHeaders({ 'User-Agent': AGENTS.bankApp })
  await page.addInitScript(bridgeScript({ loggedIn, loginStatus, sessionID, logins: 0 }))
}

/** Makes the pages of a tab find the session's storage denied, as where cookies are blocked. */
export const denySessionStorage = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    }),
  )
