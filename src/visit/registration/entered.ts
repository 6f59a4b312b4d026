import * as z from 'zod/mini'
import type { ActivityConfig } from '../../../domain/campaign/activity-config'
import { parseExtendInfo } from '../../../domain/rules/registration/extend-info'
import type { BankCustomer } from '../../stores/bank-customer'
import { session } from '../../stores/session'

/** What a visitor enters in a registration form, as text; the SMS code and the ticks are apart. */
export const entered = z.object({
  customerName: z.string(),
  phone: z.string(),
  idCard: z.string(),
  redPacketOptionalConfId: z.string(),
  /** Values of the extra fields by their label. */
  extra: z.record(z.string(), z.string()),
})
export type Entered = z.output<typeof entered>

/** The form as the address and the configuration fill it in. */
export function initialForm(config: ActivityConfig): Entered {
  const { forms = {}, phone } = session.getState()
  const configured = parseExtendInfo(config.extendInfo).map(({ label, value }) => [label, value])
  return {
    customerName: forms.customerName ?? '',
    phone: phone ?? forms.phone ?? '',
    idCard: forms.idCard ?? '',
    redPacketOptionalConfId: forms.redPacketOptionalConfId ?? '',
    extra: Object.fromEntries(configured),
  }
}

/** Name, phone and ID of the bank's customer, masked; empty before the login. */
export const customerFields = (customer: BankCustomer | undefined) => ({
  customerName: customer?.name ?? '',
  phone: customer?.phone ?? '',
  idCard: customer?.idCard ?? '',
})
