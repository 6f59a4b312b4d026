import { describe, expect, it } from 'vitest'
import { simulate, simulatedHours } from '../../../../domain/rules/draws/simulate'
import { isSmoothed, withSmoothing } from '../../../../domain/rules/draws/smoothing'
import type { TablePrize } from '../../../../domain/rules/draws/table'

const prize = (more: Partial<TablePrize>): TablePrize => ({
  awardIndex: 1,
  item: '1',
  name: 'one',
  weight: 1,
  amountFen: 100,
  ...more,
})
const BY_DAY = { every: 'day', count: 7, carry: false } as const
const LIMITED = prize({ stock: 100, release: BY_DAY })
const ENDLESS = prize({ awardIndex: 2, item: '2' })

describe('letting the stock out otherwise', () => {
  it.each([
    ['asIs', BY_DAY],
    ['none', undefined],
    ['day', { every: 'day', count: 25, carry: true }],
    ['hour', { every: 'hour', count: 2, carry: true }],
  ] as const)('%s: in four days a hundred are let out by %j', (smoothing, release) => {
    const [limited, endless] = withSmoothing([LIMITED, ENDLESS], smoothing, 4)
    expect(limited?.release).toEqual(release)
    expect(endless).toEqual(ENDLESS)
  })

  it('is seen where there is a stock to let out', () => {
    expect(isSmoothed([LIMITED])).toBe(true)
    expect(isSmoothed(withSmoothing([LIMITED], 'none', 4))).toBe(false)
    expect(isSmoothed([{ ...ENDLESS, release: BY_DAY }])).toBe(false)
  })

  it('keeps prizes for those who come on the last day, and says when nobody wins', () => {
    const hours = simulatedHours({ startsAt: Date.parse('2026-12-01T00:00:00+08:00'), days: 4, draws: 960 })
    const play = (smoothing: 'none' | 'day') =>
      simulate(
        { prizes: withSmoothing([LIMITED], smoothing, 4), startsAt: hours[0]?.at ?? 0, thankYou: null },
        hours,
        { runs: 1, seed: 1 },
      ).winsByHour
    const lastDay = (wins: readonly number[]) => wins.slice(-24).reduce((sum, count) => sum + count, 0)
    expect(play('none').slice(0, 12)).toEqual([...Array(10).fill(10), 0, 0])
    expect(lastDay(play('none'))).toBe(0)
    expect(lastDay(play('day'))).toBe(25)
  })
})
