import { expect, test } from 'vitest'
import { typedDigits, typedIdCard, typedPhone } from '../../../../domain/rules/registration/typed-text'

const PHONE = '13800138000'
/** What a phone's contacts put around a number that is copied. */
const LEFT_TO_RIGHT = '\u202d'
const END = '\u202c'

test.each([
  [PHONE, PHONE],
  ['+86 138 0013-8000', PHONE],
  ['0086138 00138000', PHONE],
  [' 13800138000 ', PHONE],
  ['１３８００１３８０００', PHONE],
  ['＋８６　１３８００１３８０００', PHONE],
  [`${LEFT_TO_RIGHT}138 0013 8000${END}`, PHONE],
  ['1380', '1380'],
  ['138*****000', '138*****000'],
  ['no number', 'no number'],
  ['', ''],
])('reads the phone %j as %j', (typed, phone) => {
  expect(typedPhone(typed)).toBe(phone)
})

test.each([
  ['123456', '123456'],
  ['１２３４５６', '123456'],
  [' 123 456 ', '123456'],
  ['code: 123456', '123456'],
  ['１２', '12'],
])('reads the code %j as %j', (typed, code) => {
  expect(typedDigits(typed)).toBe(code)
})

test.each([
  ['11010519491231002x', '11010519491231002x'],
  [' 110105 19491231 002X ', '11010519491231002X'],
  ['１１０１０５１９４９１２３１００２Ｘ', '11010519491231002X'],
])('reads the ID number %j as %j', (typed, idCard) => {
  expect(typedIdCard(typed)).toBe(idCard)
})
