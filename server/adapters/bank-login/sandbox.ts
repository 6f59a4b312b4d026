import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { BANK_STATE } from '../../../domain/rules/visit/bank-state'
import type { Secrets } from '../../process/keys/secrets'
import { type AdapterServices, defineAdapter } from '../adapter'
import { type BankLoginProvider, type LoginCustomer, loginCustomer } from './port'

const GRANT_BYTES = 24
const CODE_LIFE_MS = 10 * 60_000
const SESSION_LIFE_MS = 8 * 3_600_000
/** Page of the sandbox bank that asks whether the customer wants to log in. */
export const SANDBOX_AUTHORISE_PATH = '/sandbox/bank/authorise'

type GrantKind = 'session' | 'code'

/** What the lab and the sandbox's page do as the bank. */
export interface SandboxBank extends BankLoginProvider {
  openSession(customer: LoginCustomer): Promise<string>
  /** @param redirectUri the one that the code is for; without it any */
  issueCode(customer: LoginCustomer, redirectUri?: string): Promise<string>
}

/** The openId that the sandbox bank gives the holder of a phone. */
export const openIdOf = (secrets: Secrets, mobNum: string): string =>
  secrets.hash('bank-open-id', mobNum).slice(0, 28)

/** The demo's bank, with its records in our database: sessions of 8 hours, codes of 10 minutes and one use. */
function sandboxBank({ db, clock, secrets }: AdapterServices): SandboxBank {
  const hashOf = (kind: GrantKind, grant: string) => secrets.hash('bank-grant', kind, grant)

  async function issue(kind: GrantKind, customer: LoginCustomer, lifeMs: number, redirectUri = '') {
    const grant = randomBytes(GRANT_BYTES).toString('base64url')
    const row = { grantHash: hashOf(kind, grant) }
    await db
      .insertInto('bankGrants')
      .values({
        ...row,
        redirectUri,
        customer: secrets.seal('bankGrants.customer', row, JSON.stringify(customer)),
        expiresAt: clock.now() + lifeMs,
      })
      .execute()
    return grant
  }

  const customerOf = (row: { grantHash: string; customer: string } | undefined) =>
    row && loginCustomer.parse(JSON.parse(secrets.open('bankGrants.customer', row, row.customer)))

  const spendCode = (code: string, redirectUri?: string) =>
    db
      .deleteFrom('bankGrants')
      .where('grantHash', '=', hashOf('code', code))
      .where('expiresAt', '>', clock.now())
      .$if(redirectUri !== undefined, (query) => query.where('redirectUri', 'in', ['', redirectUri ?? '']))
      .returning(['grantHash', 'customer'])
      .executeTakeFirst()

  return {
    openSession: (customer) => issue('session', customer, SESSION_LIFE_MS),
    issueCode: (customer, redirectUri) => issue('code', customer, CODE_LIFE_MS, redirectUri),
    async bySession(sessionId) {
      const row = await db
        .selectFrom('bankGrants')
        .select(['grantHash', 'customer'])
        .where('grantHash', '=', hashOf('session', sessionId))
        .where('expiresAt', '>', clock.now())
        .executeTakeFirst()
      return customerOf(row)
    },
    byCode: async (code, redirectUri) => customerOf(await spendCode(code, redirectUri)),
    async userByCode(code, state) {
      if (!state.startsWith(BANK_STATE)) return undefined
      const customer = customerOf(await spendCode(code))
      if (customer === undefined) return undefined
      return {
        OpenID: openIdOf(secrets, customer.mobNum),
        RegDate: '20200801',
        RegBranch: '深圳分行',
        CustID: secrets.hash('bank-customer-id', customer.mobNum).slice(0, 16),
      }
    },
    authoriseUrl: (redirectUri, state) =>
      `${SANDBOX_AUTHORISE_PATH}?${new URLSearchParams({ redirect_uri: redirectUri, state })}`,
  }
}

export const sandbox = defineAdapter({
  settings: z.object({}),
  make: (_settings, services) => sandboxBank(services),
})
