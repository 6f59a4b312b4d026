import { expect, it } from 'vitest'
import { oddsOf } from '../../../../domain/rules/draws/odds'
import { LEAVING, TABLE } from './support'

it('is each weight as a share of all that can be drawn', () => {
  expect(oddsOf(TABLE)).toEqual([
    { awardIndex: 1, name: '88', share: 0.01, isLimited: true },
    { awardIndex: 2, name: '8', share: 0.1, isLimited: true },
    { awardIndex: 3, name: 'tea', share: 0.3, isLimited: true },
    { awardIndex: 4, name: 'thanks', share: 0.59, isLimited: false },
  ])
})

it('leaves out what is never drawn', () => {
  const [first, second, third, thanks] = TABLE.prizes
  if (!first || !second || !third || !thanks) throw new Error('the table has no four prizes')
  const odds = oddsOf({ ...TABLE, prizes: [{ ...first, weight: 0 }, { ...second, stock: 0 }, third, thanks] })
  expect(odds.map(({ name }) => name)).toEqual(['tea', 'thanks'])
  expect(odds.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
  expect(oddsOf({ ...TABLE, prizes: [] })).toEqual([])
})

it('says whose share goes to the thank-you sector, also of one that has no stock at all', () => {
  expect(oddsOf(LEAVING)[1]).toEqual({
    awardIndex: 2,
    name: '8',
    share: 0.1,
    isLimited: true,
    whenGone: 'thanks',
  })
  const prizes = LEAVING.prizes.map((prize) => (prize.awardIndex === 2 ? { ...prize, stock: 0 } : prize))
  const shares = oddsOf({ ...LEAVING, prizes }).map(({ name, share }) => [name, share])
  expect(shares).toEqual([
    ['88', 0.01],
    ['tea', 0.3],
    ['thanks', 0.69],
  ])
  expect(oddsOf({ prizes, thankYou: null }).reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(0.9)
  expect(oddsOf({ ...LEAVING, prizes: prizes.map((prize) => ({ ...prize, stock: 0 })) })).toEqual([])
})
