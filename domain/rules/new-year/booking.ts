import { addDays, shanghaiDay, sinceMidnightMs, timeOfDayMs } from '../shanghai-time'

/** Booking is allowed from 07:00 to before 21:00 (spec part 2 §5). */
const OPENS_MS = timeOfDayMs(7)
const CLOSES_MS = timeOfDayMs(21)
/** Orders before 16:00 can go out the next day (spec part 2 §9). */
const CUT_OFF_MS = timeOfDayMs(16)

export const DELIVERY_SLOTS = ['9:30-13:30', '13:30-16:30'] as const
export type DeliverySlot = (typeof DELIVERY_SLOTS)[number]

/** First and last delivery day where the configuration names none (spec part 2 §9). */
const DEFAULT_DELIVERY = { start: '2024-02-02', end: '2024-02-06' } as const

/** Ten districts, as they are stored (decisions §16); the Shenshan zone is not among them. */
export const DISTRICTS = [
  '南山区',
  '宝安区',
  '福田区',
  '光明区',
  '龙岗区',
  '龙华区',
  '罗湖区',
  '坪山区',
  '盐田区',
  '大鹏新区',
] as const
export type District = (typeof DISTRICTS)[number]

/** Every address begins with it (decisions §4). */
const ADDRESS_PREFIX = '广东省深圳市'

/** Most cards of one face value in a booking, and the step where the stock allows it (spec part 2 §5). */
export const MOST_CARDS = 100
export const CARD_STEP = 10

/** Orders that a customer may leave unpaid where the campaign says nothing (decisions §18). */
export const MOST_UNPAID_ORDERS = 2

export interface DeliveryBounds {
  /** YYYY-MM-DD, both inclusive. */
  start?: string | undefined
  end?: string | undefined
}

/** Whether booking is allowed at this instant (epoch ms). */
export function isBookingHour(atMs: number): boolean {
  const time = sinceMidnightMs(atMs)
  return time >= OPENS_MS && time < CLOSES_MS
}

/**
 * The days that can be chosen at this instant, `YYYY-MM-DD` in order: from tomorrow before 16:00, else from the
 * day after, within the bounds. Empty when the last day has gone by.
 */
export function deliveryDays(atMs: number, bounds: DeliveryBounds = {}): string[] {
  const first = bounds.start ?? DEFAULT_DELIVERY.start
  const last = bounds.end ?? DEFAULT_DELIVERY.end
  const soonest = addDays(shanghaiDay(atMs), sinceMidnightMs(atMs) < CUT_OFF_MS ? 1 : 2)
  const days: string[] = []
  for (let day = soonest; day <= last; day = addDays(day, 1)) if (day >= first) days.push(day)
  return days
}

/** `YYYY-MM-DD 9:30-13:30`, as the booking carries it (decisions §4). */
export const bookingDeliveryTime = (day: string, slot: DeliverySlot): string => `${day} ${slot}`

/** Day and slot of a booking text; undefined when it is none that this instant offers. */
export function parseDeliveryTime(
  text: string,
  atMs: number,
  bounds: DeliveryBounds = {},
): { day: string; slot: DeliverySlot } | undefined {
  const [day = '', slot = '', ...rest] = text.split(' ')
  const known = DELIVERY_SLOTS.find((offered) => offered === slot)
  if (rest.length > 0 || known === undefined || !deliveryDays(atMs, bounds).includes(day)) return undefined
  return { day, slot: known }
}

/** The address as it is sent: prefix, district, the rest. */
export const receiveAddress = (district: District, detail: string): string =>
  `${ADDRESS_PREFIX}${district}${detail.trim()}`

/** Whether an address begins with the prefix and one of the ten districts and says more after them. */
export function isDeliverableAddress(address: string): boolean {
  if (!address.startsWith(ADDRESS_PREFIX)) return false
  const rest = address.slice(ADDRESS_PREFIX.length)
  const district = DISTRICTS.find((name) => rest.startsWith(name))
  return district !== undefined && rest.slice(district.length).trim() !== ''
}

export type QuantityProblem = 'insufficientStock' | 'multipleOfTen' | 'mostCards'

/**
 * What is wrong with a quantity of one face value, in the spec's order; the field then goes back to 0.
 * `count` that is no whole number of at least 0 counts as no multiple of ten.
 */
export function quantityProblem(count: number, remaining: number): QuantityProblem | undefined {
  if (count > remaining) return 'insufficientStock'
  if (!Number.isInteger(count) || count < 0) return 'multipleOfTen'
  if (remaining >= CARD_STEP && count % CARD_STEP !== 0) return 'multipleOfTen'
  if (count > MOST_CARDS) return 'mostCards'
  return undefined
}

export interface Choice {
  id: string
  /** Yuan, as the configuration has it. */
  amount: string
  count: number
}

/** The spec's text of what was chosen: 'amount元*count,' for each. */
export const chooseFaceValue = (choices: readonly Choice[]): string =>
  choices.map(({ amount, count }) => `${amount}元*${count},`).join('')
