import * as z from 'zod/mini'
import { create } from 'zustand'
import { readStored, removeStored, writeStored } from '../platform/storage'
import { onHandover } from './subject'

/** The bank app's customer as a page may know one: masked (decisions §10). */
const bankCustomer = z.object({
  name: z.string(),
  phone: z.string(),
  idCard: z.string(),
  accNo: z.optional(z.string()),
})
export type BankCustomer = z.output<typeof bankCustomer>

/** `none` outside the bank app and before a login. */
export type BankLoginState = 'none' | 'checking' | 'ready' | 'failed'

export interface BankLogin {
  state: BankLoginState
  customer?: BankCustomer
}

interface BankLogins {
  /** By activity and channel, as each has a session of its own. */
  logins: Readonly<Record<string, BankLogin>>
  set: (scope: string, login: BankLogin) => void
}

export const useBankLogins = create<BankLogins>()((set) => ({
  logins: {},
  set: (scope, login) => set((state) => ({ logins: { ...state.logins, [scope]: login } })),
}))

export const bankLogins = useBankLogins

const KEY = 'hongbao.bank-customer'
/** The customer of a redirect is requested again after this time. */
const KEPT_MS = 30 * 60_000

const kept = z.object({ scope: z.string(), at: z.number(), customer: bankCustomer })

/** The masked customer of an earlier redirect in this tab, so that a reload does not redirect to the bank again. */
export function keptCustomer(scope: string): BankCustomer | undefined {
  const found = readStored('session', KEY, kept)
  const ageMs = Date.now() - (found?.at ?? 0)
  return found?.scope === scope && ageMs >= 0 && ageMs < KEPT_MS ? found.customer : undefined
}

export const keepCustomer = (scope: string, customer: BankCustomer): void =>
  writeStored('session', KEY, { scope, at: Date.now(), customer })

export const clearCustomer = (): void => removeStored('session', KEY)

/** The next person logs in at the bank. */
onHandover(clearCustomer)
