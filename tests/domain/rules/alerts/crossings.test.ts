import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AlertReading, crossingsOf } from '../../../../domain/rules/alerts/crossings'
import {
  ALERT_KINDS,
  type AlertKind,
  type AlertThresholds,
  LIMIT_BOUNDS,
  USUAL_THRESHOLDS,
} from '../../../../domain/rules/alerts/thresholds'
import { HOUR_MS, midnightMs } from '../../../../domain/rules/shanghai-time'

const MINUTE_MS = 60_000
const NOON = midnightMs('2026-11-25') + 12 * HOUR_MS

/** A campaign that nothing has happened in. */
const EMPTY: AlertReading = {
  now: NOON,
  isLive: true,
  liveSince: NOON - 5 * HOUR_MS,
  stock: [{ subject: 'prize 1', total: 100, taken: 0, wonInHour: 0 }],
  sms: [{ subject: 'campaignDay', count: 0, limit: 20_000 }],
  stuckPayouts: 0,
  calls: { all: 0, errors: 0 },
  registrations: { visits: 0, wasBusy: false },
}

const never = () => false
const always = () => true
const kindsOf = (
  reading: Partial<AlertReading>,
  thresholds: Partial<AlertThresholds> = {},
  isRaised: (kind: AlertKind, subject: string) => boolean = never,
) =>
  crossingsOf({ ...EMPTY, ...reading }, { ...USUAL_THRESHOLDS, ...thresholds }, isRaised).map(
    ({ kind }) => kind,
  )

const stock = (total: number, taken: number, wonInHour = 0): Partial<AlertReading> => ({
  stock: [{ subject: 'prize 1', total, taken, wonInHour }],
})
const quiet = (more: Partial<NonNullable<AlertReading['registrations']>>): Partial<AlertReading> => ({
  registrations: { visits: 100, wasBusy: false, lastAt: NOON - HOUR_MS, ...more },
})

describe('an alert on a campaign', () => {
  it('says what it is about, how it is and what its limit was', () => {
    expect(crossingsOf({ ...EMPTY, ...stock(50, 46, 2) }, USUAL_THRESHOLDS, never)).toEqual([
      { kind: 'stockLow', subject: 'prize 1', value: 4, whole: 50, limit: 10 },
    ])
  })

  it.each<[string, Partial<AlertReading>, AlertKind[]]>([
    ['nothing has happened', {}, []],
    ['a tenth of a prize is left', stock(100, 90), ['stockLow']],
    ['a little more than a tenth is left', stock(100, 89), []],
    ['a prize of one is won', stock(1, 1), ['stockLow']],
    ['there is none of a prize', stock(0, 0), []],
    ['there are fewer now than are taken', stock(10, 12), ['stockLow']],
    ['a prize is gone within the hour at its pace', stock(1_000, 500, 500), ['stockEnding']],
    ['it lasts a little longer', stock(1_000, 500, 499), []],
    ['two wins are no pace', stock(4, 2, 2), []],
    ['nothing is left to end', stock(1_000, 1_000, 500), ['stockLow']],
    ['it lasts to the end of the draws', { ...stock(1_000, 500, 500), endsAt: NOON + 30 * MINUTE_MS }, []],
    ['four fifths of the budget are promised', { money: { promisedFen: 80, budgetFen: 100 } }, ['budget']],
    ['less is promised', { money: { promisedFen: 79, budgetFen: 100 } }, []],
    ['the budget is nothing', { money: { promisedFen: 0, budgetFen: 0 } }, []],
    ['an SMS budget is used', { sms: [{ subject: 'hour', count: 80, limit: 100 }] }, ['sms']],
    ['less of it is used', { sms: [{ subject: 'hour', count: 79, limit: 100 }] }, []],
    ['a payout is stuck', { stuckPayouts: 1 }, ['payouts']],
    ['a payout is late', { latePayouts: { count: 2, oldestAt: NOON - HOUR_MS } }, ['payoutsLate']],
    ['a twentieth of the calls are errors', { calls: { all: 100, errors: 5 } }, ['errors']],
    ['fewer are', { calls: { all: 101, errors: 5 } }, []],
    ['few calls are no share', { calls: { all: 19, errors: 19 } }, []],
    ['few errors are none either', { calls: { all: 20, errors: 4 } }, []],
    ['people come and nobody registers', quiet({}), ['registrations']],
    ['nobody ever has', quiet({ lastAt: undefined }), ['registrations']],
    ['somebody has just now', quiet({ lastAt: NOON - 29 * MINUTE_MS }), []],
    ['few come', quiet({ visits: 19 }), []],
    ['few come where many registered before', quiet({ visits: 0, wasBusy: true }), ['registrations']],
    ['it was opened a moment ago', { ...quiet({}), liveSince: NOON - 29 * MINUTE_MS }, []],
    ['people come for something else', { registrations: undefined }, []],
  ])('where %s', (_, reading, kinds) => {
    expect(kindsOf(reading)).toEqual(kinds)
  })

  it('about registrations is for open hours, all of the time that it looks at', () => {
    const at = (hours: number) => ({
      ...quiet({ lastAt: undefined }),
      now: midnightMs('2026-11-25') + hours * HOUR_MS,
    })
    const since = { liveSince: 0 }
    const said = (hours: number, more: Partial<AlertThresholds> = {}) =>
      kindsOf({ ...at(hours), ...since }, more).length > 0
    expect([3, 9, 9.25, 9.5, 20.9, 21.1].map((hours) => said(hours))).toEqual([
      false,
      false,
      false,
      true,
      true,
      false,
    ])
    expect([0, 0.1, 3, 23.9].map((hours) => said(hours, { openFrom: 0, openUntil: 24 }))).toEqual([
      true,
      true,
      true,
      true,
    ])
  })

  it.each<[string, Partial<AlertReading>, Partial<AlertReading>]>([
    ['stock that comes back a little', stock(100, 87), stock(100, 84)],
    ['a pace that slows down a little', stock(1_000, 500, 350), stock(1_000, 500, 300)],
    [
      'a budget',
      { money: { promisedFen: 76, budgetFen: 100 } },
      { money: { promisedFen: 74, budgetFen: 100 } },
    ],
    [
      'an SMS budget',
      { sms: [{ subject: 'day', count: 71, limit: 100 }] },
      { sms: [{ subject: 'day', count: 69, limit: 100 }] },
    ],
    ['errors that become fewer', { calls: { all: 100, errors: 3 } }, { calls: { all: 100, errors: 2 } }],
    [
      'a night without registrations',
      { ...quiet({ visits: 0 }), now: NOON + 11 * HOUR_MS },
      quiet({ lastAt: NOON }),
    ],
  ])('stays up with %s, and ends further back', (_, near, far) => {
    const alone = { registrations: undefined }
    expect(kindsOf({ ...alone, ...near })).toEqual([])
    expect(kindsOf({ ...alone, ...near }, {}, always)).toHaveLength(1)
    expect(kindsOf({ ...alone, ...far }, {}, always)).toEqual([])
  })

  it('that is switched off is not raised', () => {
    const off = Object.fromEntries(ALERT_KINDS.map((kind) => [kind, null]))
    const all: Partial<AlertReading> = { ...stock(100, 99, 50), stuckPayouts: 5, ...quiet({}) }
    expect(kindsOf(all).length).toBeGreaterThan(3)
    expect(kindsOf(all, off)).toEqual([])
  })
})

const count = (max = 2_000) => fc.integer({ min: 0, max })
const readings: fc.Arbitrary<AlertReading> = fc.record({
  now: fc.integer({ min: NOON, max: NOON + 24 * HOUR_MS }),
  isLive: fc.boolean(),
  liveSince: fc.integer({ min: NOON - 24 * HOUR_MS, max: NOON }),
  endsAt: fc.option(fc.integer({ min: NOON, max: NOON + 48 * HOUR_MS }), { nil: undefined }),
  stock: fc.uniqueArray(
    fc.record({
      subject: fc.constantFrom('prize 1', 'prize 2', 'card 1', 'coupon'),
      total: count(),
      taken: count(),
      wonInHour: count(),
    }),
    { selector: ({ subject }) => subject },
  ),
  money: fc.option(fc.record({ promisedFen: count(), budgetFen: count() }), { nil: undefined }),
  sms: fc.uniqueArray(
    fc.record({ subject: fc.constantFrom('hour', 'day', 'campaignHour'), count: count(), limit: count() }),
    { selector: ({ subject }) => subject },
  ),
  stuckPayouts: count(5),
  latePayouts: fc.option(
    fc.record({ count: count(5), oldestAt: fc.integer({ min: NOON - 24 * HOUR_MS, max: NOON - HOUR_MS }) }),
    { nil: undefined },
  ),
  calls: fc.record({ all: count(), errors: count() }),
  registrations: fc.option(
    fc.record({
      lastAt: fc.option(fc.integer({ min: NOON - 24 * HOUR_MS, max: NOON }), { nil: undefined }),
      visits: count(),
      wasBusy: fc.boolean(),
    }),
    { nil: undefined },
  ),
})
const limits = fc.record(
  Object.fromEntries(
    ALERT_KINDS.map((kind) => [
      kind,
      fc.option(fc.integer({ min: LIMIT_BOUNDS[kind].least, max: LIMIT_BOUNDS[kind].most })),
    ]),
  ) as Record<AlertKind, fc.Arbitrary<number | null>>,
)
const thresholds: fc.Arbitrary<AlertThresholds> = fc
  .tuple(limits, fc.integer({ min: 0, max: 12 }), fc.integer({ min: 13, max: 24 }))
  .map(([one, openFrom, openUntil]) => ({ ...one, openFrom, openUntil }))

const names = (reading: AlertReading, set: AlertThresholds, isRaised: () => boolean) =>
  crossingsOf(reading, set, isRaised).map(({ kind, subject }) => `${kind} ${subject}`)

describe('alerts, whatever the counters say', () => {
  it('are none of players where none can take part, raised or not; what is owed stays owed', () => {
    fc.assert(
      fc.property(readings, thresholds, fc.boolean(), (reading, set, isRaised) => {
        const kinds = crossingsOf({ ...reading, isLive: false }, set, () => isRaised).map(({ kind }) => kind)
        expect(kinds.filter((kind) => kind !== 'payouts' && kind !== 'payoutsLate')).toEqual([])
        expect(kinds.includes('payouts') && reading.stuckPayouts === 0).toBe(false)
        expect(kinds.includes('payoutsLate') && reading.latePayouts === undefined).toBe(false)
      }),
    )
  })

  it('are none without data', () => {
    fc.assert(
      fc.property(thresholds, fc.boolean(), (set, isLive) => {
        expect(crossingsOf({ ...EMPTY, isLive, stock: [] }, set, never)).toEqual([])
        expect(crossingsOf({ ...EMPTY, isLive }, set, never)).toEqual([])
      }),
    )
  })

  it('stay up at once: what is raised holds at the next look at the same counters', () => {
    fc.assert(
      fc.property(readings, thresholds, (reading, set) => {
        const raised = names(reading, set, never)
        expect(names(reading, set, always)).toEqual(expect.arrayContaining(raised))
      }),
    )
  })

  it('are named once each, in numbers that are finite, whole and not negative', () => {
    fc.assert(
      fc.property(readings, thresholds, fc.boolean(), (reading, set, isRaised) => {
        const found = crossingsOf(reading, set, () => isRaised)
        expect(new Set(found.map(({ kind, subject }) => `${kind} ${subject}`)).size).toBe(found.length)
        for (const { kind, value, whole, limit } of found) {
          expect([value, whole].every((one) => Number.isSafeInteger(one) && one >= 0)).toBe(true)
          expect(limit).toBe(set[kind])
        }
      }),
    )
  })

  it('do not flap: a value that moves about its limit raises one', () => {
    const moving = fc.array(fc.integer({ min: 780, max: 820 }), { minLength: 2, maxLength: 40 })
    fc.assert(
      fc.property(moving, (promised) => {
        let isUp = false
        let raised = 0
        for (const promisedFen of promised) {
          const reading = { ...EMPTY, money: { promisedFen, budgetFen: 1_000 } }
          const holds = crossingsOf(reading, USUAL_THRESHOLDS, () => isUp).length > 0
          if (holds && !isUp) raised += 1
          isUp = holds
        }
        expect(raised).toBe(promised.some((fen) => fen >= 800) ? 1 : 0)
      }),
    )
  })
})
