import { BASE_PATH, type PAGES } from '../../../../domain/paths'
import { routeQuery } from '../../../platform/navigate'

/** Parameters that the return address keeps. */
const KEPT = ['activityId', 'activityChannel', 'lang'] as const

/** The whole address of a page of this campaign that the player comes back to, with `pay=1` (spec 2 §4). */
export function returnAddress({ path }: typeof PAGES.payHome | typeof PAGES.payPending): string {
  const current = routeQuery()
  const query = new URLSearchParams({ pay: '1' })
  for (const name of KEPT) {
    const value = current.get(name)
    if (value !== null) query.set(name, value)
  }
  return `${location.origin}${BASE_PATH}${path}?${query}`
}

/** Whether the player comes back from the cashier. */
export const isReturned = (): boolean => routeQuery().get('pay') === '1'

/** The token with which the bank's app pays: the parameter of this name in the payment address (decisions §16). */
export function tokenOf(paymentUrl: string): string | undefined {
  try {
    return new URL(paymentUrl, location.origin).searchParams.get('token') || undefined
  } catch {
    return undefined
  }
}
