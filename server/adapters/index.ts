import { noteOf, type Variable } from '../process/setting'
import type { AdapterSettings, Port } from './adapter'
import { bankCustomer } from './bank-customer'
import type { CustomerProvider } from './bank-customer/port'
import { bankLogin } from './bank-login'
import type { BankLoginProvider } from './bank-login/port'
import { type Choice, choose, insecureAddresses, missingProvider } from './choose'
import { notice } from './notice'
import type { NoticeChannel } from './notice/port'
import { payment } from './payment'
import type { PaymentProvider } from './payment/port'
import { payout } from './payout'
import type { PayoutProvider } from './payout/port'
import { place } from './place'
import type { PlaceProvider } from './place/port'
import { singleSignOn } from './single-sign-on'
import type { SingleSignOn } from './single-sign-on/port'
import { sms } from './sms'
import type { SmsProvider } from './sms/port'

/** Providers that are given to the server in place of those that its settings name. */
export interface Providers {
  readonly sms: SmsProvider
  readonly payment: PaymentProvider
  readonly payout: PayoutProvider
  readonly bankLogin: BankLoginProvider
  readonly bankCustomer: CustomerProvider
  readonly place: PlaceProvider
  readonly singleSignOn: SingleSignOn
  readonly notice: readonly NoticeChannel[]
}

const PORTS: { readonly [Name in keyof Providers]: Port<Providers[Name]> } = {
  sms,
  payment,
  payout,
  bankLogin,
  bankCustomer,
  place,
  singleSignOn,
  notice,
}

const adapters = Object.values(PORTS).flatMap((port) => [...port.adapters, port.sandbox])

/** The environment variables of every adapter, with their schemas. */
export const ADAPTER_VARIABLES: Readonly<Record<string, Variable>> = Object.assign(
  {},
  ...adapters.map(({ variables }) => variables),
)

/**
 * Checks that no adapter is configured by half.
 * @throws StartRefused that names the variable that is missing
 */
export function checkAdapterSettings(settings: AdapterSettings): void {
  for (const adapter of adapters) adapter.isConfigured(settings)
}

/** What production lacks of each port, in words for the refusal. */
export function missingProviders(given: Partial<Providers>, settings: AdapterSettings): string[] {
  return Object.entries(PORTS).flatMap(([name, port]) =>
    Object.hasOwn(given, name) ? [] : (missingProvider(port, settings) ?? []),
  )
}

/** Addresses of providers that production would reach without TLS, in words for the refusal. */
export function insecureAdapters(given: Partial<Providers>, settings: AdapterSettings): string[] {
  return Object.entries(PORTS).flatMap(([name, port]) =>
    Object.hasOwn(given, name) ? [] : insecureAddresses(port, settings),
  )
}

/** The settings of real providers that are configured and not for a demo, by the first variable of each. */
export const realProviders = (settings: AdapterSettings): string[] =>
  Object.values<Port<unknown>>(PORTS).flatMap((port) =>
    port.adapters
      .filter((adapter) => port.isForDemo !== true && adapter.isConfigured(settings))
      .map(({ variables }) => Object.keys(variables)[0] ?? ''),
  )

/** The secrets that these settings give to adapters. */
export const adapterSecrets = (settings: AdapterSettings) =>
  Object.entries(ADAPTER_VARIABLES).flatMap(([name, schema]) => {
    const value = settings[name]
    const note = noteOf(schema)
    return value !== undefined && note?.isSecret ? [{ name, value, isHandedOut: note.isHandedOut }] : []
  })

/** The provider of every port. */
export function chooseProviders(given: Partial<Providers>, choice: Choice) {
  return {
    sms: choose(sms, given.sms, choice),
    payment: choose(payment, given.payment, choice),
    payout: choose(payout, given.payout, choice),
    bankLogin: choose(bankLogin, given.bankLogin, choice),
    bankCustomer: choose(bankCustomer, given.bankCustomer, choice),
    place: choose(place, given.place, choice),
    singleSignOn: choose(singleSignOn, given.singleSignOn, choice),
    notice: choose(notice, given.notice, choice),
  }
}

export type ChosenProviders = ReturnType<typeof chooseProviders>
