import fc from 'fast-check'
import { expect, it } from 'vitest'
import { boundsOf, bucketOf, quantile, sizeOf } from '../../../../domain/rules/field-data/histogram'
import { MOST_OF_VITAL } from '../../../../domain/rules/field-data/measures'

const value = fc.integer({ min: 0, max: MOST_OF_VITAL })
const values = fc.array(value, { minLength: 1, maxLength: 200 })
const share = fc.double({ min: 0.001, max: 1, noNaN: true })

const histogramOf = (all: readonly number[]) => {
  const counts = new Map<number, number>()
  for (const one of all) counts.set(bucketOf(one), (counts.get(bucketOf(one)) ?? 0) + 1)
  return counts
}
const nearestRank = (all: readonly number[], at: number) =>
  [...all].sort((a, b) => a - b)[Math.ceil(at * all.length) - 1] ?? Number.NaN

it('puts each value into the bucket that says so, and the buckets side by side', () => {
  fc.assert(
    fc.property(value, (one) => {
      const { from, to } = boundsOf(bucketOf(one))
      expect(one === 0 ? from : one).toBeGreaterThan(one === 0 ? -1 : from)
      expect(one).toBeLessThanOrEqual(to)
      expect(to - from).toBeLessThanOrEqual(Math.max(10, from * 0.22 + 1))
    }),
  )
})

it('gives a quantile that is in the bucket of the exact one', () => {
  fc.assert(
    fc.property(values, share, (all, at) => {
      const { from, to } = boundsOf(bucketOf(nearestRank(all, at)))
      const found = quantile(histogramOf(all), at) ?? Number.NaN
      expect(found).toBeGreaterThanOrEqual(from)
      expect(found).toBeLessThanOrEqual(to)
    }),
  )
})

it('never falls as the share grows, and does not depend on the order of the counters', () => {
  fc.assert(
    fc.property(values, share, share, (all, one, other) => {
      const counts = histogramOf(all)
      const reversed = new Map([...counts].reverse())
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      expect(quantile(counts, low)).toBeLessThanOrEqual(quantile(reversed, high) ?? Number.NaN)
      expect(quantile(counts, low)).toBe(quantile(reversed, low))
      expect(sizeOf(counts)).toBe(all.length)
    }),
  )
})

it('says nothing of nothing', () => {
  expect(quantile(new Map(), 0.5)).toBeUndefined()
  expect(quantile(new Map([[3, 0]]), 0.5)).toBeUndefined()
})

it('keeps what is larger than the last bucket in it', () => {
  expect(boundsOf(bucketOf(10 ** 9))).toEqual(boundsOf(bucketOf(MOST_OF_VITAL)))
})
