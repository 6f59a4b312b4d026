import * as z from 'zod'
import { secretText, webAddress } from '../../process/setting'
import { defineAdapter } from '../adapter'
import { type BankLoginProvider, bankUser, loginCustomer } from './port'

const TIMEOUT_MS = 10_000

interface BankGateway {
  /** Takes `POST <url>/session { sessionID }`, `/code { code, redirectUri }` and `/user { code, state }`. */
  url: string
  /** The bank's own authorisation page. */
  authoriseUrl: string
  token?: string | undefined
}

/**
 * The bank behind a gateway of the operator's own, which answers a customer `{ mobNum, username, gDid, cPid }` or a
 * user `{ OpenID, RegDate, RegBranch, CustID }`, and 404 for what it does not know.
 */
export function gatewayBankLogin(target: BankGateway, fetcher: typeof fetch = fetch): BankLoginProvider {
  async function ask(path: string, content: object): Promise<unknown> {
    const response = await fetcher(`${target.url.replace(/\/$/, '')}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(target.token === undefined ? {} : { authorization: `Bearer ${target.token}` }),
      },
      body: JSON.stringify(content),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status === 404) return undefined
    if (!response.ok) throw new Error(`the bank gateway answered ${response.status}`)
    return response.json()
  }

  return {
    bySession: async (sessionID) => loginCustomer.optional().parse(await ask('/session', { sessionID })),
    byCode: async (code, redirectUri) =>
      loginCustomer.optional().parse(await ask('/code', { code, redirectUri })),
    userByCode: async (code, state) => bankUser.optional().parse(await ask('/user', { code, state })),
    authoriseUrl: (redirectUri, state) => {
      const address = new URL(target.authoriseUrl)
      address.searchParams.set('redirect_uri', redirectUri)
      address.searchParams.set('response_type', 'code')
      address.searchParams.set('state', state)
      return address.href
    },
  }
}

export const gateway = defineAdapter({
  settings: z.object({
    HONGBAO_BANK_GATEWAY: webAddress(', with HONGBAO_BANK_AUTHORISE'),
    HONGBAO_BANK_AUTHORISE: webAddress(),
    HONGBAO_BANK_TOKEN: secretText(),
  }),
  missing: 'HONGBAO_BANK_GATEWAY and HONGBAO_BANK_AUTHORISE (https: addresses of the bank login)',
  make: ({ HONGBAO_BANK_GATEWAY: url, HONGBAO_BANK_AUTHORISE: authoriseUrl, HONGBAO_BANK_TOKEN: token }) =>
    gatewayBankLogin({ url, authoriseUrl, token }),
})
