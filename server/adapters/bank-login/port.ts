import * as z from 'zod'

/** A customer as the bank's login names one (spec part 1 §3). */
export const loginCustomer = z.object({
  mobNum: z.string().regex(/^1\d{10}$/),
  username: z.string().min(1).max(64),
  gDid: z.string().min(1).max(32),
  /** Account number. */
  cPid: z.string().max(64).optional(),
})
export type LoginCustomer = z.output<typeof loginCustomer>

/** A user as the bank's authorisation of a campaign names one (spec part 2 §3). */
export const bankUser = z.object({
  OpenID: z.string().min(1).max(128),
  RegDate: z.string().max(64).default(''),
  RegBranch: z.string().max(64).default(''),
  CustID: z.string().max(64).default(''),
})
type BankUser = z.output<typeof bankUser>

/**
 * The bank's side of its app's login. Every method throws when the bank could not be queried, and answers undefined
 * for what it does not know: a session or code that is wrong, used or too old.
 */
export interface BankLoginProvider {
  /** The customer of a session of the bank's app. */
  bySession(sessionId: string): Promise<LoginCustomer | undefined>
  /** Uses an authorisation code up. `redirectUri` is the one that the code was issued for. */
  byCode(code: string, redirectUri: string): Promise<LoginCustomer | undefined>
  /** Uses an authorisation code up for the openId of its customer. */
  userByCode(code: string, state: string): Promise<BankUser | undefined>
  /** The bank's page that asks the customer and returns to `redirectUri` with `code` and the same `state`. */
  authoriseUrl(redirectUri: string, state: string): string
}
