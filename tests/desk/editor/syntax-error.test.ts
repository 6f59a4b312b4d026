import fc from 'fast-check'
import { expect, it } from 'vitest'
import { jsonError } from '../../../desk/editor/json/syntax-error'
import wheel from '../../../server/campaigns/demo/wheel.json'

it('finds nothing in right JSON', () => {
  expect(jsonError(JSON.stringify(wheel, null, 2))).toBeUndefined()
  fc.assert(fc.property(fc.json(), (text) => jsonError(text) === undefined))
})

it('finds something in every text that is no JSON', () => {
  const pieces = fc.array(
    fc.constantFrom('{', '}', '[', ']', ',', ':', '"a"', '1', '-', 'tru', ' ', '\\', '"'),
    {
      maxLength: 12,
    },
  )
  const isJson = (text: string) => {
    try {
      JSON.parse(text)
      return true
    } catch {
      return false
    }
  }
  fc.assert(
    fc.property(pieces, (list) => {
      const text = list.join('')
      const error = jsonError(text)
      return isJson(text) ? error === undefined || error.why === 'twice' : error !== undefined
    }),
    { numRuns: 2_000 },
  )
})

it.each([
  ['{\n  "a": 1,\n}', { line: 3, column: 1, why: 'name', found: '}' }],
  ['{\n  "a": 1\n  "b": 2\n}', { line: 3, column: 3, why: 'commaOrBrace', found: '"' }],
  ['[1, 2', { line: 1, column: 6, why: 'commaOrBracket', found: '' }],
  ['{"a": 01}', { line: 1, column: 7, why: 'value' }],
  ['{"a" 1}', { line: 1, column: 6, why: 'colon' }],
  ['{"a": "b', { line: 1, column: 9, why: 'string', found: '' }],
  ['{"a": "\\x"}', { line: 1, column: 8, why: 'escape' }],
  ['{} {}', { line: 1, column: 4, why: 'rest' }],
  ['{"a": 1, "a": 2}', { line: 1, column: 10, why: 'twice' }],
  ['{"福": 福}', { line: 1, column: 7, why: 'value', found: '福' }],
])('says where %j breaks off', (text, expected) => {
  expect(jsonError(text)).toMatchObject(expected)
})

it('stops at a depth that no campaign has, without an overflow', () => {
  expect(jsonError('['.repeat(100_000))?.why).toBe('value')
})
