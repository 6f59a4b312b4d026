import * as z from 'zod/mini'
import { BANK_AUTHORISE_PATH } from '../../domain/calls/account'
import { BANK_STATE } from '../../domain/rules/visit/bank-state'
import { pageAddress, routeQuery } from './navigate'
import { readStored, removeStored, writeStored } from './storage'

/** Our own parameter of the page to come back to: it ties the answer to the tab that asked. */
const NONCE = 'bankNonce'
/** Tells the page to come back to that the answer before has been lost already. */
const REPEATED = 'bankRepeated'
const KEY = 'hongbao.bank-redirect'
const NONCE_BYTES = 16

/** What the bank's redirect brings and adds; none of it stays in the address. */
export const BANK_PARAMETERS = ['code', 'state', 'error', NONCE, REPEATED] as const

const asked = z.object({ nonce: z.string(), redirectUri: z.string() })

const freshNonce = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/**
 * Leaves for the bank's authorisation, which comes back to this page.
 * @param isRepeated the page leaves because it could not take an answer; should the next be lost too, it stays
 */
export function leaveForBank(isRepeated = false): void {
  const nonce = freshNonce()
  const back = new URL(pageAddress(...BANK_PARAMETERS))
  back.searchParams.set(NONCE, nonce)
  if (isRepeated) back.searchParams.set(REPEATED, '1')
  writeStored('session', KEY, { nonce, redirectUri: back.href })
  const query = new URLSearchParams({ redirectUri: back.href })
  location.assign(`${import.meta.env.VITE_API_BASE ?? ''}${BANK_AUTHORISE_PATH}?${query}`)
}

/** Whether the address carries what a bank's redirect brings, whoever asked for it. */
export const hasBankAnswer = (): boolean =>
  routeQuery().has(NONCE) || routeQuery().get('state') === BANK_STATE

/** Whether the answer in the address follows one that was lost, as where the tab can store nothing. */
export const isRepeatedAnswer = (): boolean => routeQuery().has(REPEATED)

/** Whether the address is the way back from a redirect that this tab asked for. */
export function isBankReturn(): boolean {
  const pending = readStored('session', KEY, asked)
  return pending !== undefined && routeQuery().get(NONCE) === pending.nonce
}

type BankReturn = { kind: 'code'; code: string; redirectUri: string } | { kind: 'refused' }

/**
 * What the bank's redirect brought, once. An answer that this tab did not ask for, or with another state, counts as
 * none: nobody can log a visitor in as someone else with a link.
 */
export function takeBankReturn(): BankReturn | undefined {
  const pending = readStored('session', KEY, asked)
  const query = routeQuery()
  if (pending === undefined || !isBankReturn()) return undefined
  removeStored('session', KEY)
  if (query.get('state') !== BANK_STATE) return undefined
  const code = query.get('code')
  return code ? { kind: 'code', code, redirectUri: pending.redirectUri } : { kind: 'refused' }
}
