import { HOUR_MS, sinceMidnightMs } from '../shanghai-time'
import { ALERT_KINDS, type AlertKind, type AlertThresholds, HOURS_A_DAY, type OpenHours } from './thresholds'

const MINUTE_MS = 60_000

/** The time whose calls are judged. */
export const CALLS_MS = 5 * MINUTE_MS
/** So few calls or errors in that time are no share of anything. */
const FEWEST_CALLS = 20
const FEWEST_ERRORS = 5
/** A pace needs so many of a prize within the hour. */
const FEWEST_WINS = 3
/** So many entries of pages without a registration are no chance. */
const FEWEST_VISITS = 20
/** So many registrations in the time before make a time without any no chance. */
export const BUSY_REGISTRATIONS = 10

/** Once raised, an alert stays until its value has gone back this much further: what moves about its limit raises it once. */
const STOCK_BACK_PERCENT = 5
const ENDING_BACK = 1.5
const BUDGET_BACK_PERCENT = 5
const SMS_BACK_PERCENT = 10
const ERRORS_BACK = 1 / 2

/** What the counters say of a campaign; times in epoch ms, money in fen. */
export interface AlertReading {
  readonly now: number
  /** Players can take part: it has started, has not ended, and is not paused on every channel. */
  readonly isLive: boolean
  /** Since when, as far as that is known: its start, the end of a pause, or a version's publishing. */
  readonly liveSince: number
  /** Until when one can draw; undefined where it names no end. */
  readonly endsAt?: number | undefined
  /** Prizes, options, coupons and cards, each with its kind. */
  readonly stock: readonly {
    readonly subject: string
    readonly total: number
    readonly taken: number
    /** Won in the last hour. */
    readonly wonInHour: number
  }[]
  /** Undefined where it has no ceiling, or where nothing is promised yet. */
  readonly money?: { readonly promisedFen: number; readonly budgetFen: number } | undefined
  /** The budgets of SMS codes that its own are charged to. */
  readonly sms: readonly { readonly subject: string; readonly count: number; readonly limit: number }[]
  readonly stuckPayouts: number
  /** Payouts that have been due for as long as their limit; undefined where there is none. */
  readonly latePayouts?: { readonly count: number; readonly oldestAt: number } | undefined
  /** In `CALLS_MS`. */
  readonly calls: { readonly all: number; readonly errors: number }
  /** Undefined where people come for something else. */
  readonly registrations?:
    | {
        /** Undefined where nobody has ever registered. */
        readonly lastAt?: number | undefined
        /** Entries of pages in the minutes of its limit. */
        readonly visits: number
        /** Whether `BUSY_REGISTRATIONS` came in as many minutes before. */
        readonly wasBusy: boolean
      }
    | undefined
}

/** An alert that holds now. */
export interface Crossing {
  readonly kind: AlertKind
  /** What of the campaign: a thing in stock, a budget of SMS codes; '' for the campaign itself. */
  readonly subject: string
  /** As it is: what is left, minutes, fen, codes, payouts or errors. */
  readonly value: number
  /** What the value is a part of, or what goes with it: stock, fen, codes, calls or visits; 0 where nothing is. */
  readonly whole: number
  readonly limit: number
}

type Found = Pick<Crossing, 'subject' | 'value' | 'whole'>

interface Judged {
  readonly reading: AlertReading
  readonly limit: number
  readonly hours: OpenHours
  /** Whether the alert is up already. */
  isRaised(subject: string): boolean
}

const isAtLeast = (part: number, whole: number, percent: number) =>
  part > 0 && whole > 0 && part * 100 >= whole * percent

/** What has gone beyond a percentage of something, and is not back behind a smaller one. */
function usedUp(used: Found, limit: number, back: number, isRaised: boolean): boolean {
  return isAtLeast(used.value, used.whole, isRaised ? limit - back : limit)
}

/** Whether the last minutes were all within the hours in which people register. */
function wasOpenFor(now: number, minutes: number, { openFrom, openUntil }: OpenHours): boolean {
  if (openFrom === 0 && openUntil === HOURS_A_DAY) return true
  const today = sinceMidnightMs(now)
  return today - minutes * MINUTE_MS >= openFrom * HOUR_MS && today <= openUntil * HOUR_MS
}

const JUDGES: Readonly<Record<AlertKind, (judged: Judged) => readonly Found[]>> = {
  stockLow: ({ reading: { stock }, limit, isRaised }) =>
    stock.flatMap(({ subject, total, taken }) => {
      const left = Math.max(0, total - taken)
      const percent = isRaised(subject) ? Math.min(limit + STOCK_BACK_PERCENT, (limit + 100) / 2) : limit
      const isLow = total > 0 && taken > 0 && left * 100 <= total * percent
      return isLow ? [{ subject, value: left, whole: total }] : []
    }),

  stockEnding: ({ reading: { now, endsAt, stock }, limit, isRaised }) =>
    stock.flatMap(({ subject, total, taken, wonInHour }) => {
      const left = total - taken
      const fewest = isRaised(subject) ? 1 : FEWEST_WINS
      if (left <= 0 || wonInHour < fewest) return []
      const minutes = (left * HOUR_MS) / wonInHour / MINUTE_MS
      const isSoon = minutes <= (isRaised(subject) ? limit * ENDING_BACK : limit)
      const isLeftAtEnd = endsAt !== undefined && now + minutes * MINUTE_MS >= endsAt
      return isSoon && !isLeftAtEnd ? [{ subject, value: Math.ceil(minutes), whole: left }] : []
    }),

  budget({ reading: { money }, limit, isRaised }) {
    if (money === undefined) return []
    const found = { subject: '', value: money.promisedFen, whole: money.budgetFen }
    return usedUp(found, limit, BUDGET_BACK_PERCENT, isRaised('')) ? [found] : []
  },

  sms: ({ reading: { sms }, limit, isRaised }) =>
    sms
      .map(({ subject, count, limit: whole }) => ({ subject, value: count, whole }))
      .filter((found) => usedUp(found, limit, SMS_BACK_PERCENT, isRaised(found.subject))),

  payouts({ reading: { stuckPayouts }, limit, isRaised }) {
    const fewest = isRaised('') ? Math.ceil(limit / 2) : limit
    return stuckPayouts >= fewest ? [{ subject: '', value: stuckPayouts, whole: 0 }] : []
  },

  // It ends with the last one that arrives, or that a person has to see to.
  payoutsLate({ reading: { now, latePayouts } }) {
    if (latePayouts === undefined) return []
    const { count, oldestAt } = latePayouts
    return [{ subject: '', value: Math.floor((now - oldestAt) / MINUTE_MS), whole: count }]
  },

  errors({ reading: { calls }, limit, isRaised }) {
    const isUp = isRaised('')
    if (!isUp && (calls.all < FEWEST_CALLS || calls.errors < FEWEST_ERRORS)) return []
    const isMany = isAtLeast(calls.errors, calls.all, isUp ? limit * ERRORS_BACK : limit)
    return isMany ? [{ subject: '', value: calls.errors, whole: calls.all }] : []
  },

  registrations({ reading: { now, liveSince, registrations }, limit, hours, isRaised }) {
    if (registrations === undefined) return []
    const { lastAt, visits, wasBusy } = registrations
    const isQuiet = (since: number) => now - since >= limit * MINUTE_MS
    if (lastAt !== undefined && !isQuiet(lastAt)) return []
    const since = Math.max(lastAt ?? liveSince, liveSince)
    const isSaid = isQuiet(since) && wasOpenFor(now, limit, hours) && (visits >= FEWEST_VISITS || wasBusy)
    // Once raised, it stays until somebody registers, at night too.
    if (!isSaid && !isRaised('')) return []
    return [{ subject: '', value: Math.floor((now - since) / MINUTE_MS), whole: visits }]
  },
}

/** Money that is owed stays so when a campaign is paused or over; all else is of players who come. */
const ALSO_WITHOUT_PLAYERS: readonly AlertKind[] = ['payouts', 'payoutsLate']

/**
 * The alerts that hold of a campaign.
 * @param isRaised whether an alert is up already: it then goes further back before it ends
 */
export function crossingsOf(
  reading: AlertReading,
  thresholds: AlertThresholds,
  isRaised: (kind: AlertKind, subject: string) => boolean,
): Crossing[] {
  return ALERT_KINDS.flatMap((kind) => {
    const limit = thresholds[kind]
    if (limit === null || !(reading.isLive || ALSO_WITHOUT_PLAYERS.includes(kind))) return []
    const found = JUDGES[kind]({
      reading,
      limit,
      hours: thresholds,
      isRaised: (subject) => isRaised(kind, subject),
    })
    return found.map((one) => ({ kind, ...one, limit }))
  })
}
