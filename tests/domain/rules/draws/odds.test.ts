import { expect, it } from 'vitest'
import { oddsOf } from '../../../../domain/rules/draws/odds'
import { TABLE } from './support'

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
  const odds = oddsOf({ prizes: [{ ...first, weight: 0 }, { ...second, stock: 0 }, third, thanks] })
  expect(odds.map(({ name }) => name)).toEqual(['tea', 'thanks'])
  expect(odds.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
  expect(oddsOf({ prizes: [] })).toEqual([])
})
