import { BASE_PATH } from '../../../../domain/paths'
import { routeActivity, routeQuery } from '../../../platform/navigate'

function address(path: string, extra: Readonly<Record<string, string>> = {}): string {
  const { activityId = '' } = routeActivity()
  const query = new URLSearchParams({ activityId, ...extra })
  return `${location.origin}${BASE_PATH}${path}?${query}`
}

/** Where the cashier sends a player back to. What is true of an order is asked of the server there. */
export function ordersAddress(): string {
  const lang = routeQuery().get('lang')
  return address('/newYearActiveQuery', lang === null ? {} : { lang })
}

/** The pick-up address of an order, as its QR code carries it (spec 2 §2). */
export const signAddress = (orderNo: string): string => address('/newYearActiveSign', { orderNo })
