import { expect, it } from 'vitest'
import { translatorOf } from '../../../desk/i18n/translator'
import { findingValues } from '../../../desk/versions/finding-values'

it('groups the money that a finding names', () => {
  const values = findingValues({ stakeFen: 5_301_600, budgetFen: 123_450 }, 'zh-CN')
  expect(translatorOf('zh-CN')('finding.overBudget', values)).toBe(
    '最多可发放 ¥53,016，超过预算 ¥1,234.50：预算用完后不再发奖。请减少库存或提高预算。',
  )
})

it('leaves what is no money as it is', () => {
  const values = { name: '8.88 Fen', taken: 5_000, rFen: 'x' }
  expect(findingValues(values, 'en')).toEqual(values)
})
