import * as z from 'zod/mini'
import { BANK_AUTHORISE_PATH } from '../../domain/calls/bank'
import { BANK_STATE } from '../../domain/rules/visit/bank-state'
import { pageAddress, routeQuery } from './navigate'
import { PREVIEW_ENDS, previewOfPage } from './preview'
import { readStored, removeStored, writeStored } from './storage'

/** Our parameter of the return address: it ties the answer to the tab that requested it. */
const NONCE = 'bankNonce'
/** Our parameter of the return address that says that the previous answer was lost. */
const REPEATED = 'bankRepeated'
const KEY = 'hongbao.bank-redirect'
const NONCE_BYTES = 16

/** The parameters of the bank's redirect; none of them stays in the address. */
export const BANK_PARAMETERS = ['code', 'state', 'error', NONCE, REPEATED] as const

const pendingRequest = z.object({ nonce: z.string(), redirectUri: z.string() })

const freshNonce = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/**
 * Redirects to the bank's authorisation, which comes back to this page.
 * @param state issued by the server for this visit
 * @param isRepeated the last answer was lost; when the next one is lost too, there is no further redirect
 */
export function redirectToBank(state: string, isRepeated = false): void {
  if (previewOfPage !== null) {
    dispatchEvent(new Event(PREVIEW_ENDS))
    return
  }
  const nonce = freshNonce()
  const back = new URL(pageAddress(...BANK_PARAMETERS))
  back.searchParams.set(NONCE, nonce)
  if (isRepeated) back.searchParams.set(REPEATED, '1')
  writeStored('session', KEY, { nonce, redirectUri: back.href })
  const query = new URLSearchParams({ redirectUri: back.href, state })
  location.assign(`${import.meta.env.VITE_API_BASE ?? ''}${BANK_AUTHORISE_PATH}?${query}`)
}

/** Whether the address is that of a bank's redirect, whether or not this tab requested it. */
export const hasBankAnswer = (): boolean =>
  routeQuery().has(NONCE) || (routeQuery().get('state')?.startsWith(BANK_STATE) ?? false)

/** Whether the answer in the address follows one that was lost, as where the tab can store nothing. */
export const isRepeatedAnswer = (): boolean => routeQuery().has(REPEATED)

/** Whether the address answers a redirect that this tab requested. */
export function isBankReturn(): boolean {
  const pending = readStored('session', KEY, pendingRequest)
  return pending !== undefined && routeQuery().get(NONCE) === pending.nonce
}

type BankReturn = { kind: 'code'; code: string; state: string; redirectUri: string } | { kind: 'refused' }

/**
 * The answer of the bank's redirect, once. An answer that this tab did not request, or with another state, is ignored,
 * so that no link can log a visitor in as someone else.
 */
export function takeBankReturn(): BankReturn | undefined {
  const pending = readStored('session', KEY, pendingRequest)
  const query = routeQuery()
  if (pending === undefined || !isBankReturn()) return undefined
  removeStored('session', KEY)
  const state = query.get('state')
  if (!state?.startsWith(BANK_STATE)) return undefined
  const code = query.get('code')
  return code ? { kind: 'code', code, state, redirectUri: pending.redirectUri } : { kind: 'refused' }
}
