import type { ChosenProviders } from '../adapters'
import type { Foundation, HttpServices, ParticipationServices } from '../process/context'
import type { AppOptions } from '../process/options'
import { createBankCustomers } from './bank-customers'
import { createCaptcha } from './captcha/service'
import { createPayments } from './payment/ledger'
import { createPayouts } from './payout/service'
import { createPlaces } from './places'
import { createSmsCodes } from './sms/codes'
import { SMS_BUDGET } from './sms/limits'

export function createParticipationServices(
  base: Foundation & HttpServices,
  { sms, payment, payout, bankLogin, bankCustomer, place }: ChosenProviders,
  { smsBudget = {} }: Pick<AppOptions, 'smsBudget'>,
): ParticipationServices {
  const budget = {
    day: smsBudget.day ?? SMS_BUDGET.day,
    campaignDay: smsBudget.campaignDay ?? SMS_BUDGET.campaignDay,
  }
  const captcha = createCaptcha(base, budget)
  const paymentProvider = payment.current()
  const payoutProvider = payout.current()
  return {
    captcha,
    sms: createSmsCodes({ ...base, captcha }, sms.current(), budget),
    bankCustomers: createBankCustomers(base, bankCustomer.current()),
    bankLogin: bankLogin.current(),
    payments: createPayments(base, paymentProvider),
    paymentProvider,
    payouts: createPayouts(base, payoutProvider),
    payoutProvider,
    places: createPlaces(base, place.current, place.sandbox === undefined),
  }
}
