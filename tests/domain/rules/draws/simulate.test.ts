import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type SimulatedCampaign,
  simulate,
  simulatedHours,
  simulatedNumbers,
} from '../../../../domain/rules/draws/simulate'
import { DAY_MS, HOUR_MS, midnightMs } from '../../../../domain/rules/shanghai-time'

const START = midnightMs('2026-12-01')
const ONCE = { runs: 1, seed: 7 }

type Given = Partial<SimulatedCampaign['prizes'][number]>
const prizeOf = (awardIndex: number, given: Given): SimulatedCampaign['prizes'][number] => ({
  awardIndex,
  item: String(awardIndex),
  name: `prize ${awardIndex}`,
  weight: 1,
  amountFen: 0,
  ...given,
})
const campaignOf = (prizes: Given[], more: Partial<SimulatedCampaign> = {}): SimulatedCampaign => ({
  prizes: prizes.map((prize, at) => prizeOf(at + 1, prize)),
  thankYou: null,
  startsAt: START,
  ...more,
})
const evenly = (draws: number, days = 1) => simulatedHours({ startsAt: START, days, draws })

describe('the hours of a simulation', () => {
  it('have all draws between them, as busy as they are said to be', () => {
    const weights = Array.from({ length: 24 }, (_, hour) => (hour < 12 ? 0 : 1))
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 100_000 }), (days, draws) => {
        const hours = simulatedHours({ startsAt: START, days, draws }, weights)
        expect(hours).toHaveLength(days * 24)
        expect(hours.reduce((sum, hour) => sum + hour.draws, 0)).toBe(draws)
        for (const { at, draws: inHour } of hours)
          if ((at - START) % DAY_MS < 12 * HOUR_MS) expect(inHour).toBe(0)
      }),
    )
  })
})

describe('the numbers of a simulation', () => {
  it('are spread evenly from 0 to below 1, and the same for the same seed', () => {
    const number = simulatedNumbers(3)
    const again = simulatedNumbers(3)
    const tenths = new Array<number>(10).fill(0)
    for (let draw = 0; draw < 100_000; draw += 1) {
      const value = number()
      expect(value).toBe(again())
      const tenth = Math.floor(value * 10)
      tenths[tenth] = (tenths[tenth] ?? 0) + 1
    }
    expect(tenths).toHaveLength(10)
    for (const found of tenths) expect(Math.abs(found - 10_000)).toBeLessThan(500)
    expect(simulatedNumbers(4)()).not.toBe(simulatedNumbers(3)())
  })
})

describe('a simulated campaign', () => {
  it('gives each draw one result, and never more of a prize than there is', () => {
    const stocks = fc.array(fc.record({ stock: fc.integer({ min: 0, max: 60 }), weight: fc.nat(9) }), {
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(stocks, fc.nat(300), fc.nat(1_000), (prizes, draws, seed) => {
        const found = simulate(campaignOf(prizes), evenly(draws), { runs: 1, seed })
        const won = found.prizes.map((prize) => prize.won.mean)
        won.forEach((many, at) => {
          expect(many).toBeLessThanOrEqual(prizes[at]?.stock ?? 0)
        })
        expect(won.reduce((sum, many) => sum + many, 0) + found.without.mean).toBe(draws)
        const open = prizes.reduce((sum, { stock, weight }) => sum + (weight > 0 ? stock : 0), 0)
        expect(found.without.mean).toBe(Math.max(0, draws - open))
      }),
    )
  })

  it('says when a prize is gone, and when all are', () => {
    const { prizes, allGoneAfter } = simulate(campaignOf([{ stock: 30 }, { stock: 70 }]), evenly(200), ONCE)
    const ends = prizes.map(({ goneAfter }) => goneAfter?.mean ?? Number.NaN)
    expect(Math.max(...ends)).toBe(100)
    expect(allGoneAfter).toEqual({ mean: 100, low: 100, high: 100 })
    expect(simulate(campaignOf([{ stock: 300 }]), evenly(200), ONCE).allGoneAfter).toBeUndefined()
  })

  it('has the odds of the table while every prize is there', () => {
    const campaign = campaignOf([{ stock: 1_000_000, weight: 3 }, { weight: 1 }], { thankYou: 2 })
    const { prizes } = simulate(campaign, evenly(10_000), { runs: 10, seed: 1 })
    expect(prizes[0]?.won.mean).toBeGreaterThan(7_400)
    expect(prizes[0]?.won.mean).toBeLessThan(7_600)
    expect(prizes[0]?.won.low).toBeLessThan(prizes[0]?.won.high ?? 0)
  })

  it('leaves the odds of a prize that is gone to the others, or to the thank-you sector', () => {
    const prizes = [{ stock: 10, weight: 5 }, { stock: 100_000, weight: 1 }, { weight: 4 }]
    const won = (given: Given[]) =>
      simulate(campaignOf(given, { thankYou: 3 }), evenly(10_000), ONCE).prizes.map((prize) => prize.won.mean)
    const [, toOthers = 0] = won(prizes)
    const [first = 0, toThanks = 0, thanks = 0] = won(
      prizes.map((prize) => ({ ...prize, whenGone: 'thanks' as const })),
    )
    expect(toOthers).toBeGreaterThan(1_850)
    expect(toThanks).toBeLessThan(1_150)
    expect([first, first + toThanks + thanks]).toEqual([10, 10_000])
  })

  it('leaves them so as long as the share of an hour is gone', () => {
    const release = { every: 'hour', count: 1, carry: false } as const
    const given = [
      { stock: 24, weight: 1, release, whenGone: 'thanks' as const },
      { stock: 100_000, weight: 1 },
    ]
    const { prizes } = simulate(campaignOf(given), evenly(2_400), ONCE)
    expect(prizes[0]?.won.mean).toBe(24)
    expect(prizes[1]?.won.mean).toBeGreaterThan(1_100)
    expect(prizes[1]?.won.mean).toBeLessThan(1_300)
  })

  it('keeps to the release of a prize: what is over is carried on, or lost', () => {
    const release = { every: 'hour', count: 2, carry: false } as const
    const lost = simulate(campaignOf([{ stock: 1_000, release }]), evenly(240), ONCE)
    expect(lost.prizes[0]?.won.mean).toBe(48)
    const late = simulatedHours({ startsAt: START, days: 1, draws: 240 }, [
      ...new Array<number>(23).fill(0),
      1,
    ])
    const carried = campaignOf([{ stock: 1_000, release: { ...release, carry: true } }])
    expect(simulate(carried, late, ONCE).prizes[0]?.won.mean).toBe(48)
    expect(simulate(campaignOf([{ stock: 1_000, release }]), late, ONCE).prizes[0]?.won.mean).toBe(2)
  })

  it('never promises more than its budget; what does not fit is the thank-you sector', () => {
    const campaign = campaignOf([{ stock: 500, amountFen: 100 }, { weight: 0 }], {
      thankYou: 2,
      budgetFen: 1_050,
    })
    const found = simulate(campaign, evenly(200), ONCE)
    expect(found.paidFen.mean).toBe(1_000)
    expect(found.atStakeFen).toBe(50_000)
    expect(found.prizes.map(({ won }) => won.mean)).toEqual([10, 190])
  })
})
