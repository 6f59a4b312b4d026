import type { AlertThresholds } from '../../domain/rules/alerts/thresholds'

/**
 * The thresholds that a form says; a limit that is empty is off.
 * @param text a field by its name
 */
export function typedThresholds(text: (name: keyof AlertThresholds) => string): AlertThresholds {
  const limit = (name: keyof AlertThresholds) => (text(name) === '' ? null : Number(text(name)))
  return {
    stockLow: limit('stockLow'),
    stockEnding: limit('stockEnding'),
    budget: limit('budget'),
    sms: limit('sms'),
    payouts: limit('payouts'),
    payoutsLate: limit('payoutsLate'),
    errors: limit('errors'),
    registrations: limit('registrations'),
    openFrom: Number(text('openFrom')),
    openUntil: Number(text('openUntil')),
  }
}
