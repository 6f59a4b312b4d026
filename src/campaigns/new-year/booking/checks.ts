import { type Check, firstFinding } from '../../../../domain/rules/checks'
import {
  DELIVERY_SLOTS,
  type DeliveryBounds,
  type DeliverySlot,
  DISTRICTS,
  type District,
  deliveryDays,
  isBookingHour,
} from '../../../../domain/rules/new-year/booking'
import { checkPhone } from '../../../../domain/rules/registration/phone'
import { allTicked } from '../../../../domain/rules/visit/agreements'
import type { Availability } from '../../../../domain/rules/visit/availability'
import type { MessageKey } from '../../../i18n'

/** What was entered on the booking page, as text. */
interface BookingForm {
  phone: string
  /** YYYY-MM-DD. */
  day: string
  slot: string
  area: string
  address: string
  customerName: string
}

/** Facts that the checks need beside the form. */
interface BookingFacts {
  /** The server's clock, epoch ms. */
  nowMs: number
  availability: Availability
  shenzhenOnly: boolean
  cityConfirmed: boolean
  bounds: DeliveryBounds
  phonekey: string | undefined
  code: string
  ticks: readonly boolean[]
  cardsChosen: number
}

export type BookingPart = keyof BookingForm | 'code' | 'agreements' | 'cards'

/** The first reason to refuse a booking; `prompt` is the campaign's own text. */
export interface BookingProblem {
  key: MessageKey
  prompt?: string
  part?: BookingPart
}

export const slotOf = (text: string): DeliverySlot | undefined => DELIVERY_SLOTS.find((slot) => slot === text)
export const districtOf = (text: string): District | undefined => DISTRICTS.find((name) => name === text)

type BookingCheck = Check<[form: BookingForm, facts: BookingFacts], BookingProblem>

const unless = (passed: boolean, key: MessageKey, part?: BookingPart) => (passed ? undefined : { key, part })

const started: BookingCheck = (_, { availability: { status, prompt } }) => {
  if (status === 0) return undefined
  const key = status === 1 ? 'overlays.notStarted' : status === 2 ? 'overlays.ended' : 'overlays.paused'
  return { key, prompt }
}

const phone: BookingCheck = (form) => {
  const fault = checkPhone(form.phone)
  return unless(fault === undefined, fault === 'empty' ? 'check.phoneEmpty' : 'check.phoneWrong', 'phone')
}

/** In the order of spec part 2 §5; that nothing was chosen comes last (decisions §16). */
const CHECKS: readonly BookingCheck[] = [
  (_, { nowMs }) => unless(isBookingHour(nowMs), 'booking.closedHours'),
  started,
  (_, facts) => unless(!facts.shenzhenOnly || facts.cityConfirmed, 'check.shenzhenOnly'),
  phone,
  (_, { phonekey }) => unless(phonekey !== undefined, 'check.smsKey', 'code'),
  (_, { code }) => unless(code !== '', 'check.smsCode', 'code'),
  ({ day }, { nowMs, bounds }) =>
    unless(deliveryDays(nowMs, bounds).includes(day), 'booking.deliveryDate', 'day'),
  ({ slot }) => unless(slotOf(slot) !== undefined, 'booking.deliveryTime', 'slot'),
  ({ area }) => unless(districtOf(area) !== undefined, 'booking.area', 'area'),
  ({ address }) => unless(address.trim() !== '', 'booking.address', 'address'),
  ({ customerName }) => unless(customerName.trim() !== '', 'booking.recipientName', 'customerName'),
  (_, { ticks }) => unless(allTicked(ticks), 'check.agreements', 'agreements'),
  (_, { cardsChosen }) => unless(cardsChosen > 0, 'booking.noneChosen', 'cards'),
]

/** The first problem of a booking in the spec's order; undefined when it may be confirmed. */
export function bookingProblem(form: BookingForm, facts: BookingFacts): BookingProblem | undefined {
  return firstFinding(CHECKS, form, facts)
}
