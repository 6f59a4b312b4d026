import { BASE_PATH, PAGES } from '../../../../domain/paths'
import { routeQuery } from '../../../platform/navigate'

function address(path: string, parameters: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(parameters)
  return `${location.origin}${BASE_PATH}${path}?${query}`
}

const UNPAID = { pay: '0' } as const

/**
 * The page that the cashier returns to; it queries the state of the order.
 * @param isPaid false for the address after a payment that failed, which the page then says
 */
export function ordersAddress(activityId: string, isPaid: boolean): string {
  const lang = routeQuery().get('lang')
  return address(PAGES.newYearQuery.path, {
    activityId,
    ...(lang !== null && { lang }),
    ...(isPaid ? {} : UNPAID),
  })
}

/** Whether the cashier has just returned without a payment. */
export const isReturnedUnpaid = (): boolean => routeQuery().get('pay') === UNPAID.pay

/** The pick-up address of an order, as its QR code carries it (spec 2 §2). */
export const signAddress = (activityId: string, orderNo: string): string =>
  address(PAGES.newYearSign.path, { activityId, orderNo })
