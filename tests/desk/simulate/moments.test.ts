import { describe, expect, it } from 'vitest'
import { drawsOverTime, momentOfDraw } from '../../../desk/simulate/moments'
import { simulate, simulatedHours } from '../../../domain/rules/draws/simulate'
import { DAY_MS, HOUR_MS } from '../../../domain/rules/shanghai-time'

const hours = [
  { at: 0, draws: 10 },
  { at: HOUR_MS, draws: 0 },
  { at: 2 * HOUR_MS, draws: 20 },
]

describe('when a draw is made', () => {
  it.each([
    [5, 0.5 * HOUR_MS],
    [10, HOUR_MS],
    [11, 2.05 * HOUR_MS],
    [30, 3 * HOUR_MS],
    [99, 3 * HOUR_MS],
  ])('draw %i: its share of its hour', (draw, at) => expect(momentOfDraw(hours, draw)).toBeCloseTo(at))
})

describe('draws over time', () => {
  it.each([
    [7, false, 7 * 24],
    [14, false, 14 * 24],
    [30, true, 30],
  ])('of %i days are daily: %s', (days, isDaily, count) => {
    const all = simulatedHours({ startsAt: 5, days, draws: 12_345 })
    const shown = drawsOverTime(
      all,
      all.map(() => 2),
    )
    expect(shown.points.reduce((sum, { wins }) => sum + wins, 0)).toBe(2 * 24 * days)
    expect([shown.isDaily, shown.points.length]).toEqual([isDaily, count])
    expect(shown.points.reduce((sum, { draws }) => sum + draws, 0)).toBe(12_345)
    expect((shown.points[1]?.at ?? 0) - 5).toBe(isDaily ? DAY_MS : HOUR_MS)
  })
})

it('says after each run how many are done', () => {
  const done: number[] = []
  const prizes = [{ awardIndex: 1, item: '1', name: 'one', weight: 1, stock: 3, amountFen: 100 }]
  simulate({ prizes, startsAt: 0, thankYou: null }, hours, {
    runs: 3,
    seed: 1,
    onRun: (run) => done.push(run),
  })
  expect(done).toEqual([1, 2, 3])
})
