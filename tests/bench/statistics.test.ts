import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  judgeChange,
  median,
  pairedRatio,
  quantile,
  rankSumProbability,
  summarise,
} from '../../bench/measure/statistics'

describe('a figure of several rounds', () => {
  it('is its median with the smallest and the largest', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([4, 1, 2, 9])).toBe(3)
    expect(median([])).toBeNaN()
    expect(summarise([3, 1, 2])).toEqual({ median: 2, min: 1, max: 3, count: 3 })
  })

  it('has its quantiles by nearest rank', () => {
    const samples = Array.from({ length: 100 }, (_, at) => 100 - at)
    expect([quantile(samples, 0.5), quantile(samples, 0.95), quantile(samples, 1)]).toEqual([50, 95, 100])
    expect(quantile([7], 0)).toBe(7)
  })

  it('is compared round by round, since a busy moment slows both sides of its round', () => {
    const ratio = pairedRatio([10, 20, 40], [20, 40, 80])
    expect(ratio).toEqual({ median: 0.5, min: 0.5, max: 0.5, count: 3 })
    expect(pairedRatio([1, undefined, 3], [2, 2, 0])?.count).toBe(1)
    expect(pairedRatio([1], [undefined])).toBeUndefined()
  })
})

describe('the rank-sum test', () => {
  it('counts exactly', () => {
    expect(rankSumProbability([1, 2, 3], [4, 5, 6])).toBeCloseTo(2 / 20, 12)
    expect(rankSumProbability([1, 2, 3, 4, 5], [6, 7, 8, 9, 10])).toBeCloseTo(2 / 252, 12)
    expect(rankSumProbability([1, 4], [2, 3])).toBe(1)
    expect(rankSumProbability([5, 5, 5], [5, 5, 5])).toBe(1)
    expect(rankSumProbability([], [1])).toBe(1)
  })

  it('does not depend on which side is named first, on order or on scale', () => {
    const side = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 7 })
    fc.assert(
      fc.property(side, side, (a, b) => {
        const chance = rankSumProbability(a, b)
        expect(chance).toBeGreaterThan(0)
        expect(chance).toBeLessThanOrEqual(1)
        expect(rankSumProbability(b, [...a].reverse())).toBeCloseTo(chance, 10)
        const scaled = (samples: number[]) => samples.map((value) => value * 3 + 1)
        expect(rankSumProbability(scaled(a), scaled(b))).toBeCloseTo(chance, 10)
      }),
    )
  })
})

describe('a change beyond the noise', () => {
  const before = [10, 10.2, 9.9, 10.1, 10]

  it('is one that all runs show and that is large enough', () => {
    expect(judgeChange(before, [12, 12.2, 11.9, 12.1, 12.3], 0.1)).toMatchObject({ verdict: 'more' })
    expect(judgeChange(before, [8, 8.1, 7.9, 8.2, 8.3], 0.1)).toMatchObject({ verdict: 'less' })
  })

  it('is none where the runs overlap, or where it is small', () => {
    expect(judgeChange(before, [12, 9, 12.5, 9.5, 12], 0.1).verdict).toBe('same')
    expect(judgeChange(before, [10.21, 10.22, 10.23, 10.24, 10.25], 0.1).verdict).toBe('same')
    expect(judgeChange([0, 0, 0, 0, 0], [1, 1, 1, 1, 1], 2).verdict).toBe('same')
  })

  it('cannot be told with fewer than five runs a side', () => {
    expect(judgeChange([10, 10], [20, 20], 0.1)).toMatchObject({ verdict: 'too few runs', ratio: 2 })
    expect(judgeChange([0], [0], 0.1)).toMatchObject({ verdict: 'same', ratio: undefined })
  })
})
