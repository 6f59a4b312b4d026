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

it('leaves what is no money as it is', () => {
  const values = { name: '8.88 Fen', taken: 5_000, rFen: 'x' }
  expect(findingValues(values, 'en')).toEqual(values)
})
