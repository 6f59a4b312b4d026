import * as z from 'zod/mini'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { parseExtendInfo } from '../../../domain/rules/registration/extend-info'
import { FIELD_NAMES, type FieldName } from '../../../domain/rules/registration/fields'
import type { Given } from '../../overlays/form/use-draft'
import type { BankCustomer } from '../../stores/bank-customer'
import { session } from '../../stores/session'
import { firstPhone } from '../sms/kept-code'

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

/** Values of extra fields by their label. */
const extraOf = (extendInfo: string | undefined): Entered['extra'] =>
  Object.fromEntries(parseExtendInfo(extendInfo).map(({ label, value }) => [label, value]))

/** The form as the configuration alone fills it in. */
export const blankForm = (config: ActivityConfig): Entered => ({
  ...eachField(() => ''),
  extra: extraOf(config.extendInfo),
})

/** The form as the address and the configuration fill it in. */
export function initialForm(config: ActivityConfig): Entered {
  const { forms = {} } = session.getState()
  const phone = firstPhone()
  const blank = blankForm(config)
  return {
    ...blank,
    ...eachField((field) => forms[field] ?? ''),
    ...(phone !== undefined && { phone }),
    extra: { ...blank.extra, ...extraOf(forms.extendInfo) },
  }
}

/** What the newest link gave of a registration; undefined where no link gave anything. */
export function givenForm(): Given<Entered> | undefined {
  const { given } = session.getState()
  if (!given) return undefined
  const { link, values } = given
  const fields = FIELD_NAMES.flatMap((field) => {
    const value = values[field]
    return value === undefined ? [] : [[field, value]]
  })
  const over = (form: Entered): Entered => ({
    ...form,
    ...Object.fromEntries(fields),
    extra: { ...form.extra, ...extraOf(values.extendInfo) },
  })
  return { link, over }
}

/** The phone that the newest link gave, for a form that has no other field of a registration. */
export function givenPhone<T extends { phone: string }>(): Given<T> | undefined {
  const { given } = session.getState()
  const phone = given?.values.phone
  return given && phone !== undefined ? { link: given.link, over: (form) => ({ ...form, phone }) } : undefined
}

/** Name, phone and ID of the bank's customer, masked; empty before the login. */
export const customerFields = (customer: BankCustomer | undefined) => ({
  customerName: customer?.name ?? '',
  phone: customer?.phone ?? '',
  idCard: customer?.idCard ?? '',
})
