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
export type DeliveryKey =
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

type Check = readonly [part: keyof DeliveryForm, key: DeliveryKey, holds: (form: DeliveryForm) => boolean]

const CHECKS: readonly Check[] = [
  ['district', 'delivery.district', ({ district }) => DISTRICTS.some((name) => name === district)],
  ['address', 'delivery.address', ({ address }) => address.trim() !== ''],
  ['receiverName', 'delivery.receiverName', ({ receiverName }) => receiverName.trim() !== ''],
  ['receiverPhone', 'delivery.receiverPhone', ({ receiverPhone }) => checkPhone(receiverPhone) !== 'empty'],
  ['receiverPhone', 'check.phoneWrong', ({ receiverPhone }) => checkPhone(receiverPhone) === undefined],
]

/** The first thing that is missing or wrong in a delivery form, in the spec's order (part 2 §5). */
export function deliveryProblem(form: DeliveryForm): DeliveryProblem | undefined {
  const failed = CHECKS.find(([, , holds]) => !holds(form))
  return failed && { part: failed[0], key: failed[1] }
}
