import { expect, it } from 'vitest'
import { translatorOf } from '../../../desk/i18n/translator'
import { findingValues } from '../../../desk/versions/finding-values'

it('groups the money that a finding names', () => {
  const values = findingValues({ stakeFen: 5_301_600, budgetFen: 123_450 }, 'zh-CN')
  expect(translatorOf('zh-CN')('finding.overBudget', values)).toBe(
    '最多可发放 ¥53,016，超过预算 ¥1,234.50：预算用完后不再发奖。请减少库存或提高预算。',
  )
})

it('names the codes that are out of another worth, and what to do', () => {
  const text = (language: 'en' | 'zh-CN', count: number) =>
    translatorOf(language)('finding.codesOfOtherWorth', findingValues({ count, worthFen: 88 }, language))
  expect(text('en', 1_100)).toBe('1,100 codes of ¥0.88 are still out: revoke them or keep ¥0.88.')
  expect(text('en', 1)).toBe('1 code of ¥0.88 is still out: revoke them or keep ¥0.88.')
  expect(text('zh-CN', 12)).toBe('还有 12 个 ¥0.88 的兑换码未兑换：请先作废，或保留 ¥0.88。')
})

it.each([
  ['name', '原为“0.88元红包”，现在是“雨伞”', '“0.88元红包” and would now be “雨伞”'],
  [
    'worth',
    '“0.88元红包”的价值原为 ¥0.88，现在是 ¥1.88',
    '“0.88元红包” and would now be worth ¥1.88 instead of ¥0.88',
  ],
  ['sort', '“0.88元红包”现在是另一类奖品', '“0.88元红包” and would now be a prize of another kind'],
])('names of two prizes under one number what differs: the %s', (by, chinese, english) => {
  const is = by === 'name' ? '雨伞' : '0.88元红包'
  const values = { item: '1', taken: 2, was: '0.88元红包', is, by, wasWorthFen: 88, isWorthFen: 188 }
  const text = (language: 'en' | 'zh-CN') =>
    translatorOf(language)('finding.prizeMoved', findingValues(values, language))
  expect(text('zh-CN')).toContain(`编号 1 已被领取 2 次，${chinese}。请`)
  expect(text('en')).toContain(`Number 1 was taken 2 times as ${english}. Put`)
})

it('leaves what is no money as it is', () => {
  const values = { name: '8.88 Fen', taken: 5_000, rFen: 'x' }
  expect(findingValues(values, 'en')).toEqual(values)
})
