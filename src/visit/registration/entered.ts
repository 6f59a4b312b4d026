import * as z from 'zod/mini'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { parseExtendInfo } from '../../../domain/rules/registration/extend-info'
import { FIELD_NAMES, type FieldName } from '../../../domain/rules/registration/fields'
import type { BankCustomer } from '../../stores/bank-customer'
import { session } from '../../stores/session'

/** A value for each field of a registration. */
const eachField = <T>(make: (field: FieldName) => T) =>
  Object.fromEntries(FIELD_NAMES.map((field) => [field, make(field)])) as Record<FieldName, T>

/** What a visitor enters in a registration form, as text; the SMS code and the ticks are apart. */
export const entered = z.object({
  ...eachField(() => z.string()),
  /** Values of the extra fields by their label. */
  extra: z.record(z.string(), z.string()),
})
export type Entered = z.output<typeof entered>

/** The form as the address and the configuration fill it in. */
export function initialForm(config: ActivityConfig): Entered {
  const { forms = {}, phone } = session.getState()
  const configured = parseExtendInfo(config.extendInfo).map(({ label, value }) => [label, value])
  return {
    ...eachField((field) => forms[field] ?? ''),
    ...(phone !== undefined && { phone }),
    extra: Object.fromEntries(configured),
  }
}

/** Name, phone and ID of the bank's customer, masked; empty before the login. */
export const customerFields = (customer: BankCustomer | undefined) => ({
  customerName: customer?.name ?? '',
  phone: customer?.phone ?? '',
  idCard: customer?.idCard ?? '',
})
