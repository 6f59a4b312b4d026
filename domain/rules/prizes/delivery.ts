import { type Check, firstFinding } from '../checks'
import { DISTRICTS } from '../new-year/booking'
import { checkPhone } from '../registration/phone'

/** What was entered for a delivery, as text (spec part 2 §3). */
export interface DeliveryForm {
  /** One of the ten districts by its stored name. */
  district: string
  address: string
  receiverName: string
  receiverPhone: string
}

/** Message keys of the delivery form (spec part 2 §5). */
type DeliveryKey =
  | 'delivery.district'
  | 'delivery.address'
  | 'delivery.receiverName'
  | 'delivery.receiverPhone'
  | 'check.phoneWrong'

export interface DeliveryProblem {
  key: DeliveryKey
  part: keyof DeliveryForm
}

/** Longest detailed address in characters; with city and district it stays below what a delivery carries. */
export const DELIVERY_ADDRESS_LENGTH = 120

type DeliveryCheck = Check<[form: DeliveryForm], DeliveryProblem>

const unless = (passed: boolean, part: keyof DeliveryForm, key: DeliveryKey) =>
  passed ? undefined : { part, key }

const CHECKS: readonly DeliveryCheck[] = [
  ({ district }) =>
    unless(
      DISTRICTS.some((name) => name === district),
      'district',
      'delivery.district',
    ),
  ({ address }) => unless(address.trim() !== '', 'address', 'delivery.address'),
  ({ receiverName }) => unless(receiverName.trim() !== '', 'receiverName', 'delivery.receiverName'),
  ({ receiverPhone }) => {
    const fault = checkPhone(receiverPhone)
    const key = fault === 'empty' ? 'delivery.receiverPhone' : 'check.phoneWrong'
    return unless(fault === undefined, 'receiverPhone', key)
  },
]

/** The first thing that is missing or wrong in a delivery form, in the spec's order (part 2 §5). */
export const deliveryProblem = (form: DeliveryForm): DeliveryProblem | undefined => firstFinding(CHECKS, form)
