import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkPhone, PHONE_PATTERN } from '../../../../domain/rules/registration/phone'

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['13800000001', undefined],
  ['10000000000', undefined],
  ['19999999999', undefined],
  ['1380000000', 'wrong'],
  ['138000000011', 'wrong'],
  ['23800000001', 'wrong'],
  ['03800000001', 'wrong'],
  ['+8613800000001', 'wrong'],
  ['138 0000 0001', 'wrong'],
  ['13800000001\n', 'wrong'],
  ['1３800000001', 'wrong'],
  ['138*****001', 'wrong'],
])('%j is %s', (value, fault) => {
  expect(checkPhone(value)).toBe(fault)
})

test('every 1 and ten digits passes, and nothing else does', () => {
  const digits = fc.stringMatching(/^[0-9]{9,12}$/)
  fc.assert(
    fc.property(fc.oneof(digits, fc.string()), (value) => {
      const isPhone =
        value.length === 11 && value.startsWith('1') && [...value].every((c) => c >= '0' && c <= '9')
      expect(checkPhone(value) === undefined).toBe(isPhone)
      expect(PHONE_PATTERN.test(value)).toBe(isPhone)
    }),
  )
})
