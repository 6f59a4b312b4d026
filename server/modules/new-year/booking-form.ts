import type * as z from 'zod/mini'
import type { appointmentCall } from '../../../domain/calls/new-year'
import { CODES } from '../../../domain/codes'
import { type Check, firstFinding } from '../../../domain/rules/checks'
import { LIMITS } from '../../../domain/rules/limits'
import { yuanToFen } from '../../../domain/rules/money'
import {
  chooseFaceValue,
  isBookingHour,
  isDeliverableAddress,
  MOST_CARDS,
  parseDeliveryTime,
  type QuantityProblem,
} from '../../../domain/rules/new-year/booking'
import { discountOf } from '../../../domain/rules/new-year/discount'
import { checkPhone } from '../../../domain/rules/registration/phone'
import type { Campaign } from '../../campaigns/campaign'
import { type MessageKey, type Refused, refuse } from '../../messages/catalogue'

type Form = z.output<typeof appointmentCall.request>

/** What is booked of one face value, priced by the campaign and not by the form. */
export interface Choice {
  item: string
  count: number
  amountFen: number
  faceFen: number
  discountFen: number
}

type FormCheck = Check<[form: Form, config: Campaign['config'], nowMs: number], MessageKey>

/** The rules of a booking that need neither stock nor proof, in the spec's order (spec part 2 §5, decisions §4). */
const CHECKS: readonly FormCheck[] = [
  (_form, _config, nowMs) => (isBookingHour(nowMs) ? undefined : 'newYear.bookingHours'),
  ({ phone }) => {
    const fault = checkPhone(phone)
    return fault && (fault === 'empty' ? 'check.phoneEmpty' : 'check.phoneWrong')
  },
  ({ phone, receivePhone }) => (receivePhone === phone ? undefined : 'check.phoneWrong'),
  ({ bookingDeliveryTime }, { bookingDeliveryStart: start, bookingDeliveryEnd: end }, nowMs) =>
    parseDeliveryTime(bookingDeliveryTime, nowMs, { start, end }) ? undefined : 'newYear.deliveryTime',
  ({ receiveAddress }) => (isDeliverableAddress(receiveAddress) ? undefined : 'newYear.address'),
  ({ customerName }) => {
    const { length } = Array.from(customerName.trim())
    return length > 0 && length <= LIMITS.recipientName ? undefined : 'newYear.name'
  },
]

/** Refuses a booking by the first of these rules that it breaks. */
export function refuseForm(form: Form, { config }: Campaign, nowMs: number): Refused | undefined {
  const key = firstFinding(CHECKS, form, config, nowMs)
  return key && refuse(CODES.ruleBroken, key)
}

export const refuseQuantity = (problem: QuantityProblem): Refused =>
  refuse(problem === 'insufficientStock' ? CODES.usedUp : CODES.ruleBroken, `newYear.${problem}`)

/** The chosen cards in a fixed order; a refusal when the form names, prices or sums them up differently from us. */
export function readChoices(form: Form, { file }: Campaign<'new-year'>): Choice[] | Refused {
  const wrong = refuse(CODES.ruleBroken, 'newYear.choice')
  const choices: Choice[] = []
  for (const { id, redEnvelopeAmount, chooseCount } of form.chooseRedEnvelopeRequests) {
    const card = file.cards.find((one) => one.id === String(id))
    const amountFen = card && yuanToFen(card.actualPaymentAmount)
    if (card === undefined || amountFen === undefined || amountFen !== yuanToFen(redEnvelopeAmount))
      return wrong
    if (choices.some(({ item }) => item === card.id)) return wrong
    if (chooseCount > MOST_CARDS) return refuseQuantity('mostCards')
    const faceFen = yuanToFen(card.faceValue) ?? 0
    choices.push({ item: card.id, count: chooseCount, amountFen, faceFen, discountFen: discountOf(card) })
  }
  const text = chooseFaceValue(
    form.chooseRedEnvelopeRequests.map(({ id, redEnvelopeAmount, chooseCount }) => ({
      id: String(id),
      amount: String(redEnvelopeAmount),
      count: chooseCount,
    })),
  )
  if (text !== form.chooseFaceValue || sumOf(choices, 'amountFen') <= 0) return wrong
  return choices.sort((a, b) => (a.item < b.item ? -1 : 1))
}

/** Fen of all cards together. */
export const sumOf = (choices: readonly Choice[], field: 'amountFen' | 'faceFen' | 'discountFen'): number =>
  choices.reduce((sum, choice) => sum + choice.count * choice[field], 0)
