import type { ChosenProviders } from '../adapters'
import type { Foundation, HttpServices, ParticipationServices } from '../process/context'
import { createBankCustomers } from './bank-customers'
import { createCaptcha } from './captcha/service'
import { createPayments } from './payment/ledger'
import { createPlaces } from './places'
import { createSmsCodes } from './sms-codes'

export function createParticipationServices(
  base: Foundation & HttpServices,
  { sms, payment, bankLogin, bankCustomer, place }: ChosenProviders,
): ParticipationServices {
  const captcha = createCaptcha(base)
  const paymentProvider = payment.current()
  return {
    captcha,
    sms: createSmsCodes({ ...base, captcha }, sms.current()),
    bankCustomers: createBankCustomers(base, bankCustomer.current()),
    bankLogin: bankLogin.current(),
    payments: createPayments(base, paymentProvider),
    paymentProvider,
    places: createPlaces(base, place.current, place.sandbox === undefined),
  }
}
