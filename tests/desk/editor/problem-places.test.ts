import { expect, it } from 'vitest'
import { pathOf } from '../../../desk/editor/document/path'
import { fieldsAlong, formOf } from '../../../desk/editor/form/form-field'
import { fieldErrors } from '../../../desk/editor/problems/field-errors'
import {
  placeName,
  problemsAtPlace,
  problemsInWords,
  problemsWithin,
  shownProblems,
} from '../../../desk/editor/problems/index-of-problems'
import { translatorOf } from '../../../desk/editor/translate'

const form = formOf('activity')

it('names a place by the titles of its fields', () => {
  expect(placeName(form, ['prizes', 2, 'stock'], 'zh-CN')).toBe('奖品 › 3 › 库存')
  expect(placeName(form, ['config', 'activityName'], 'en')).toBe('Campaign name')
  expect(placeName(form, ['config', 'bogus'], 'en')).toBe('bogus')
  expect(placeName(form, ['prizes', 0, 'name', 'en'], 'en')).toBe('Prizes › 1 › Name › English')
})

it('says each problem once, and money of fen in yuan', () => {
  const problems = problemsInWords(
    [
      { field: 'prizes[0].stock', message: 'expected a whole number from 0 to 10' },
      { field: 'prizes.0.stock', message: 'expected a whole number from 0 to 10' },
      { field: 'budgetFen', message: 'expected a whole number from 0 to 1000000000000' },
    ],
    form,
    'en',
  )
  expect(problems).toEqual([
    { path: ['prizes', 0, 'stock'], text: 'Enter a whole number from 0 to 10' },
    { path: ['budgetFen'], text: 'Enter an amount in yuan with at most two decimals, like 8.88' },
  ])
  expect(problemsWithin(problems, ['prizes', 0])).toHaveLength(1)
  expect(problemsAtPlace(problems, ['prizes', 0])).toHaveLength(0)
  expect(problemsWithin(problems, ['prizes', 1])).toHaveLength(0)
})

it('is not wrong yet where an entry was added and nothing entered', () => {
  const document = {
    channels: [
      { channel: '2', name: '' },
      { channel: 'a b', name: { 'zh-CN': '', en: '' } },
    ],
  }
  const problems = [
    { path: ['channels', 0, 'name'], text: 'empty' },
    { path: ['channels', 1, 'name'], text: 'empty' },
    { path: ['channels', 1, 'channel'], text: 'a blank' },
    { path: ['channels', 1, 'open'], text: 'not there' },
  ]
  expect(shownProblems(problems, undefined, document)).toEqual(problems)
  expect(shownProblems(problems, ['channels', 1], document)).toEqual([problems[0], problems[2]])
})

it('stands at the value around it, and at an object or a list only as a whole', () => {
  const problems = [
    { path: ['config', 'theme'], text: 'no theme' },
    { path: ['config', 'theme', 'red'], text: 'no colour' },
    { path: ['config', 'activityName', 'en'], text: 'empty' },
    { path: ['config', 'activityName', 'zh-CN'], text: 'empty' },
    { path: ['managers', 1], text: 'no phone' },
    { path: ['managers'], text: 'too few' },
    { path: ['prizes'], text: 'too many' },
    { path: ['prizes', 1], text: 'no prize' },
    { path: ['prizes', 1, 'name', 'en'], text: 'no name' },
  ]
  const at = (place: string) => {
    const path = pathOf(place)
    const field = fieldsAlong(form, path).at(-1)
    return field && fieldErrors(problems, field, path, translatorOf('en'))
  }
  expect(at('config.theme')).toEqual(['no theme'])
  expect(at('config.theme.red')).toEqual(['no colour'])
  expect(at('config.activityName')).toEqual(['empty'])
  expect(at('managers')).toEqual(['Line 2: no phone', 'too few'])
  expect(at('prizes')).toEqual(['too many'])
  expect(at('prizes[1].name')).toEqual(['no name'])
  expect(at('prizes[0].name')).toEqual([])
})
