import { describe, expect, it } from 'vitest'
import { freeId } from '../../../desk/editor/document/free-id'
import {
  prizeNumbers,
  prizeSums,
  thankYouOf,
  withoutPrize,
  withPrizeAdded,
  withPrizeMoved,
} from '../../../desk/editor/prizes/arithmetic'
import wheel from '../../../server/campaigns/demo/wheel.json'

const prize = (awardIndex: number, more: object = {}) => ({ awardIndex, weight: 1, stock: 1, ...more })

describe('odds and sums', () => {
  it('says of the demo wheel what is at stake: ¥53,016', () => {
    const numbers = prizeNumbers(wheel.prizes)
    const sums = prizeSums(numbers)
    expect(sums).toMatchObject({ weight: 9805, stock: 32520, stakeFen: 5_301_600, isBoundless: false })
    expect(numbers.map(({ share }) => share)[4]).toBeCloseTo(5 / 9805, 10)
    expect(numbers.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 10)
    expect(sums.meanFen).toBeCloseTo((5000 * 88 + 2500 * 188 + 600 * 520 + 200 * 888 + 5 * 8880) / 9805, 8)
  })

  it('gives a prize without stock or weight no chance, as the draw does', () => {
    const numbers = prizeNumbers([prize(1, { weight: 3 }), prize(2, { stock: 0 }), prize(3, { weight: 0 })])
    expect(numbers.map(({ share }) => share)).toEqual([1, 0, 0])
  })

  it('leaves the chance of a prize without stock to the thank-you prize where it says so', () => {
    const leaving = [prize(1, { stock: 0, whenGone: 'thanks' }), prize(2), prize(3, { stock: undefined })]
    const shares = prizeNumbers(leaving, thankYouOf({ prizes: leaving, thankYou: 3 })).map(
      ({ share }) => share,
    )
    expect(shares).toEqual([0, 1 / 3, 2 / 3])
    expect(thankYouOf({ giftPrizes: [{ prizeType: '1' }, { prizeType: '4' }] })).toBe(2)
    expect(thankYouOf({ giftPrizes: [] })).toBeNull()
  })

  it('reads what is half typed as nothing', () => {
    const numbers = prizeNumbers([{ weight: '12a', stock: '', amount: '8.' }, 'x', null])
    expect(numbers.map(({ weight, amountFen, share }) => [weight, amountFen, share])).toEqual([
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ])
  })

  it('adds money in fen, without the errors of fractions', () => {
    expect(prizeSums(prizeNumbers([prize(1, { amount: '0.1', stock: 3 })])).stakeFen).toBe(30)
    expect(prizeSums(prizeNumbers([prize(1, { amount: '88.8', stock: 20 })])).stakeFen).toBe(177_600)
  })

  it('counts listed codes as stock, and says when money has no bound', () => {
    expect(prizeSums(prizeNumbers([{ weight: 1, couponCodes: ['a', 'b'] }])).stock).toBe(2)
    expect(prizeSums(prizeNumbers([{ weight: 1, amount: '5' }])).isBoundless).toBe(true)
    expect(prizeSums(prizeNumbers([{ weight: 1 }])).isBoundless).toBe(false)
  })
})

describe('places', () => {
  const document = {
    prizes: [prize(1, { name: 'a' }), prize(2, { name: 'b' }), prize(3, { name: 'c' })],
    thankYou: 3,
  }
  const seen = (value: Record<string, unknown>) =>
    (value.prizes as { awardIndex: number; name: string }[]).map(
      ({ awardIndex, name }) => `${awardIndex}${name}`,
    )

  it('follow the order after a move, and the thank-you prize goes along', () => {
    const next = withPrizeMoved(document, 2, 0)
    expect(seen(next)).toEqual(['1c', '2a', '3b'])
    expect(next.thankYou).toBe(1)
  })

  it('close up after a removal; without its prize there is no thank-you', () => {
    expect(seen(withoutPrize(document, 0))).toEqual(['1b', '2c'])
    expect(withoutPrize(document, 0).thankYou).toBe(2)
    expect(withoutPrize(document, 2)).not.toHaveProperty('thankYou')
  })

  it('go on with a new prize, which changes no odds until it has a weight', () => {
    const next = withPrizeAdded(document)
    expect(next.prizes).toHaveLength(4)
    expect(next.thankYou).toBe(3)
    const shares = prizeNumbers(next.prizes as unknown[]).map(({ share }) => share)
    expect(shares).toEqual([1 / 3, 1 / 3, 1 / 3, 0])
  })

  it('leave a null thank-you as it is', () => {
    expect(withPrizeMoved({ ...document, thankYou: null }, 0, 1).thankYou).toBeNull()
  })
})

it('finds an id that no entry has', () => {
  const gift = (count: number) => `gift-${count}`
  expect(freeId([{ id: 'gift-2' }, { id: 'gift-3' }], gift)).toBe('gift-4')
  expect(freeId([{ id: 'gift-2' }], gift)).toBe('gift-3')
  expect(freeId([{ id: '2', channel: '1' }], String, 'channel')).toBe('2')
})
