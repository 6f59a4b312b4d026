/** What is watched of a campaign, in the order in which the desk names it. */
export const ALERT_KINDS = [
  'stockLow',
  'stockEnding',
  'budget',
  'sms',
  'payouts',
  'payoutsLate',
  'errors',
  'registrations',
] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** From when on each alert is raised; null where it is switched off. */
type AlertLimits = Readonly<Record<AlertKind, number | null>>

/** Hours of Shanghai's day, 0 to 24, in which people are expected to register. */
export interface OpenHours {
  readonly openFrom: number
  readonly openUntil: number
}

export type AlertThresholds = AlertLimits & OpenHours

interface LimitBounds {
  readonly unit: 'percent' | 'minutes' | 'payouts'
  readonly usual: number
  readonly least: number
  readonly most: number
}

export const LIMIT_BOUNDS: Readonly<Record<AlertKind, LimitBounds>> = {
  /** Of a prize's stock that is left. */
  stockLow: { unit: 'percent', usual: 10, least: 1, most: 90 },
  /** Until a prize is gone at the pace of the last hour. */
  stockEnding: { unit: 'minutes', usual: 60, least: 10, most: 1_440 },
  /** Of the budget that is promised. */
  budget: { unit: 'percent', usual: 80, least: 10, most: 100 },
  /** Of an SMS budget that is used. */
  sms: { unit: 'percent', usual: 80, least: 10, most: 100 },
  /** That are stuck. */
  payouts: { unit: 'payouts', usual: 1, least: 1, most: 10_000 },
  /** That a payout has been due and has not arrived. */
  payoutsLate: { unit: 'minutes', usual: 60, least: 10, most: 1_440 },
  /** Of the calls of the last minutes that ended in an error of the server's. */
  errors: { unit: 'percent', usual: 5, least: 1, most: 100 },
  /** Without a registration. */
  registrations: { unit: 'minutes', usual: 30, least: 10, most: 720 },
}

export const HOURS_A_DAY = 24

/** Where nobody has set others: every alert is on. */
export const USUAL_THRESHOLDS: AlertThresholds = {
  stockLow: LIMIT_BOUNDS.stockLow.usual,
  stockEnding: LIMIT_BOUNDS.stockEnding.usual,
  budget: LIMIT_BOUNDS.budget.usual,
  sms: LIMIT_BOUNDS.sms.usual,
  payouts: LIMIT_BOUNDS.payouts.usual,
  payoutsLate: LIMIT_BOUNDS.payoutsLate.usual,
  errors: LIMIT_BOUNDS.errors.usual,
  registrations: LIMIT_BOUNDS.registrations.usual,
  openFrom: 9,
  openUntil: 21,
}
