import { BASE_PATH, PAGES } from '../../../../domain/paths'
import { routeActivity, routeQuery } from '../../../platform/navigate'

function address(path: string, extra: Readonly<Record<string, string>> = {}): string {
  const { activityId = '' } = routeActivity()
  const query = new URLSearchParams({ activityId, ...extra })
  return `${location.origin}${BASE_PATH}${path}?${query}`
}

/** The page that the cashier returns to; it queries the state of the order. */
export function ordersAddress(): string {
  const lang = routeQuery().get('lang')
  return address(PAGES.newYearQuery.path, lang === null ? {} : { lang })
}

/** The pick-up address of an order, as its QR code carries it (spec 2 §2). */
export const signAddress = (orderNo: string): string => address(PAGES.newYearSign.path, { orderNo })
