import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pickPrize } from '../../../../domain/rules/draws/pick'

const prize = (awardIndex: number, weight: number, stock?: number) => ({
  awardIndex,
  item: String(awardIndex),
  weight,
  stock,
})
const leaving = (awardIndex: number, weight: number, stock: number) => ({
  ...prize(awardIndex, weight, stock),
  whenGone: 'thanks' as const,
})
const left = (entries: Record<string, number>) => new Map(Object.entries(entries))

it('gives each prize its share of the draws', () => {
  const prizes = [prize(1, 1, 9), prize(2, 2, 9), prize(3, 1)]
  const at = (unit: number) => pickPrize(prizes, left({ 1: 9, 2: 9 }), unit)?.awardIndex
  expect([0, 0.2499, 0.25, 0.7499, 0.75, 0.9999].map(at)).toEqual([1, 1, 2, 2, 3, 3])
})

it('shares the draws of a prize that is gone among the others', () => {
  const prizes = [prize(1, 8, 9), prize(2, 1, 9), prize(3, 1, 9)]
  const at = (unit: number) => pickPrize(prizes, left({ 1: 0, 2: 1, 3: 1 }), unit)?.awardIndex
  expect([0, 0.4999, 0.5, 0.9999].map(at)).toEqual([2, 2, 3, 3])
})

it('gives the share of a prize that is gone to the thank-you sector where it says so', () => {
  const prizes = [leaving(1, 8, 9), prize(2, 1, 9), prize(3, 1, 9)]
  const at = (unit: number) => pickPrize(prizes, left({ 1: 0, 2: 1, 3: 1 }), unit)?.awardIndex
  expect([0, 0.7999, 0.8, 0.8999, 0.9, 0.9999].map(at)).toEqual([undefined, undefined, 2, 2, 3, 3])
  const others = (unit: number) => pickPrize(prizes, left({ 1: 0, 2: 0, 3: 1 }), unit)?.awardIndex
  expect([0, 0.888, 0.889, 0.9999].map(others)).toEqual([undefined, undefined, 3, 3])
})

it('gives a prize the same draws whatever else is gone, where all leave their odds to the thank-you sector', () => {
  const anyPrize = fc.record({ weight: fc.nat(9), left: fc.nat(2) })
  fc.assert(
    fc.property(
      fc.array(anyPrize, { minLength: 1, maxLength: 8 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (list, unit) => {
        const prizes = list.map(({ weight }, at) => leaving(at + 1, weight, 9))
        const full = new Map(prizes.map(({ item }) => [item, 9]))
        const some = new Map(list.map((one, at) => [String(at + 1), one.left]))
        const wanted = pickPrize(prizes, full, unit)
        const isThere = wanted !== undefined && (some.get(wanted.item) ?? 0) > 0
        expect(pickPrize(prizes, some, unit)).toBe(isThere ? wanted : undefined)
      },
    ),
  )
})

it('gives nothing when nothing is left', () => {
  expect(pickPrize([prize(1, 1, 9)], left({ 1: 0 }), 0)).toBeUndefined()
  expect(pickPrize([prize(1, 1, 9)], left({}), 0)).toBeUndefined()
  expect(pickPrize([prize(1, 0, 9), prize(2, 0)], left({ 1: 9 }), 0)).toBeUndefined()
})

it('never gives a prize without weight or without stock', () => {
  const anyPrize = fc.record({
    weight: fc.oneof(fc.nat(5), fc.double({ min: 0, max: 3, noNaN: true })),
    stock: fc.option(fc.nat(3), { nil: undefined }),
    left: fc.nat(3),
  })
  fc.assert(
    fc.property(
      fc.array(anyPrize, { minLength: 1, maxLength: 8 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (list, unit) => {
        const prizes = list.map(({ weight, stock }, at) => prize(at + 1, weight, stock))
        const stocks = new Map(list.map((entry, at) => [String(at + 1), entry.left]))
        const drawn = pickPrize(prizes, stocks, unit)
        const canWin = list.some((entry) => entry.weight > 0 && (entry.stock === undefined || entry.left > 0))
        expect(drawn !== undefined).toBe(canWin)
        if (drawn === undefined) return
        expect(drawn.weight).toBeGreaterThan(0)
        if (drawn.stock !== undefined) expect(stocks.get(String(drawn.awardIndex))).toBeGreaterThan(0)
      },
    ),
  )
})
