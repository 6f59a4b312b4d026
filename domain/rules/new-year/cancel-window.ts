import { DAY_MS, sinceMidnightMs, timeOfDayMs } from '../shanghai-time'

const DEADLINE_MS = timeOfDayMs(16)

/** An unpaid order is cancelled by the system after this long (decisions §4). */
export const UNPAID_LIFE_MS = 30 * 60_000

/**
 * Until when (epoch ms, exclusive) an order paid at this instant may be cancelled: the next 16:00 in Shanghai
 * after the payment. That is 16:00 the same day for 07:00–16:00, the next day's for 16:00–21:00 (spec part 2 §9),
 * and the next 16:00 for a payment between 21:00 and 07:00 (decisions §4).
 */
export function cancelDeadlineMs(paidAtMs: number): number {
  const time = sinceMidnightMs(paidAtMs)
  const midnight = paidAtMs - time
  return midnight + DEADLINE_MS + (time < DEADLINE_MS ? 0 : DAY_MS)
}
