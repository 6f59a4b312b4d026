import { expect, it } from 'vitest'
import { translatorOf } from '../../../desk/i18n/translator'
import { scopeText } from '../../../desk/requests/scope-text'

const t = translatorOf('en')
const request = { kind: 'erase', subject: 'wheel', campaigns: null, touched: ['gift', 'wheel'] } as const

it.each([
  ['every campaign', {}, 'their 2 campaigns'],
  ['an export', { kind: 'exportPerson' }, 'their 2 campaigns'],
  ['one that has been done', { touched: undefined }, 'all of their campaigns'],
  ['a person of one campaign', { touched: ['wheel'] }, undefined],
  ['an operator of one campaign', { campaigns: ['wheel'], touched: ['wheel'] }, undefined],
  ['another kind', { kind: 'refund' }, undefined],
] as const)('what reaches a person is named by its campaigns: %s', (_, more, text) => {
  const { touched, campaigns, ...rest } = { ...request, ...more }
  const given = { ...rest, campaigns: campaigns && [...campaigns], ...(touched && { touched: [...touched] }) }
  expect(scopeText(given, t)).toBe(text)
})
