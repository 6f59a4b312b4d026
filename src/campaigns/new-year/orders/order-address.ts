import { BASE_PATH, PAGES } from '../../../../domain/paths'
import { routeQuery } from '../../../platform/navigate'

function address(path: string, parameters: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(parameters)
  return `${location.origin}${BASE_PATH}${path}?${query}`
}

/** The page that the cashier returns to; it queries the state of the order. */
export function ordersAddress(activityId: string): string {
  const lang = routeQuery().get('lang')
  return address(PAGES.newYearQuery.path, { activityId, ...(lang !== null && { lang }) })
}

/** The pick-up address of an order, as its QR code carries it (spec 2 §2). */
export const signAddress = (activityId: string, orderNo: string): string =>
  address(PAGES.newYearSign.path, { activityId, orderNo })
