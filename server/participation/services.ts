import type { ChosenProviders } from '../adapters'
import type { BankLoginProvider } from '../adapters/bank-login/port'
import type { PaymentProvider } from '../adapters/payment/port'
import type { PayoutProvider } from '../adapters/payout/port'
import { unknownPlaces } from '../adapters/place/port'
import type { HttpServices } from '../http/services'
import type { Foundation } from '../process/services'
import { type BankCustomers, createBankCustomers } from './bank-customers'
import { type Captcha, createCaptcha } from './captcha/service'
import { createPayments } from './payment/ledger'
import type { Payments } from './payment/payments'
import type { Payouts } from './payout/payouts'
import { createPayouts, type PayoutOptions } from './payout/service'
import { createPlaces, PLACE_BUDGET, type Places } from './places'
import { createSmsCodes, type SmsCodes } from './sms/codes'
import { createSmsHouse } from './sms/house'
import { SMS_BUDGET, type SmsBudget } from './sms/limits'
import { createVisitCounts, type VisitCounts } from './visit-counts/visit-counts'

/** What campaign families share. */
interface ParticipationServices {
  readonly captcha: Captcha
  readonly sms: SmsCodes
  readonly bankCustomers: BankCustomers
  readonly bankLogin: BankLoginProvider
  readonly payments: Payments
  readonly paymentProvider: PaymentProvider
  readonly payouts: Payouts
  readonly smsBudget: SmsBudget
  readonly payoutProvider: PayoutProvider
  readonly places: Places
  /** Most visits that a client QR lets in. */
  readonly clientQrVisits: number
  readonly visitCounts: VisitCounts
}

declare global {
  interface ServerContext extends ParticipationServices {}
}

/** A queue at a counter that scans one code within its minute. */
const CLIENT_QR_VISITS = 30

export interface ParticipationOptions extends PayoutOptions {
  /** Most SMS codes in 24 hours; what is left out has its default. */
  smsBudget?: { day?: number | undefined; campaignDay?: number | undefined } | undefined
  /** Messages that this process gives the SMS house a second; as many as come without it. */
  smsPerSecond?: number | undefined
  /** Most questions to the maps service in an hour. */
  placeBudget?: number | undefined
  /** Most visits that a client QR lets in within its minute. */
  clientQrVisits?: number | undefined
}

export function createParticipationServices(
  base: Foundation & HttpServices,
  { sms, payment, payout, bankLogin, bankCustomer, place }: ChosenProviders,
  {
    smsBudget = {},
    smsPerSecond = Number.POSITIVE_INFINITY,
    placeBudget = PLACE_BUDGET,
    clientQrVisits = CLIENT_QR_VISITS,
    ...payoutOptions
  }: ParticipationOptions,
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
    sms: createSmsCodes({ ...base, captcha }, createSmsHouse(sms.current(), base, smsPerSecond), budget),
    bankCustomers: createBankCustomers(base, bankCustomer.current()),
    bankLogin: bankLogin.current(),
    payments: createPayments(base, paymentProvider),
    paymentProvider,
    payouts: createPayouts(base, payoutProvider, payoutOptions),
    payoutProvider,
    smsBudget: budget,
    places: createPlaces(base, {
      provider: place.current,
      isPaid: () => ![place.sandbox, unknownPlaces].includes(place.current()),
      budget: placeBudget,
    }),
    clientQrVisits,
    visitCounts: createVisitCounts(base),
  }
}
