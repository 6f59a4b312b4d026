import { expect, test } from 'vitest'
import { LIMITS } from '../../../../domain/rules/limits'
import {
  fitted,
  typedCode,
  typedDigits,
  typedIdCard,
  typedPhone,
} from '../../../../domain/rules/registration/typed-text'

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
  ['86 13800138000', PHONE],
  ['8613800138000', PHONE],
  ['(+86)13800138000', PHONE],
  ['（＋８６）１３８-００１３-８０００', PHONE],
  ['(0086) 138 0013 8000', PHONE],
  ['手机：13800138000', PHONE],
  ['手机1：138 0013 8000', PHONE],
  ['tel +86 138 0013 8000 (home)', PHONE],
  [`电话${LEFT_TO_RIGHT}+86\u00a0138\u20110013\u20118000${END}。`, PHONE],
  ['1380', '1380'],
  ['86', '86'],
  ['861', '1'],
  ['00861380', '1380'],
  ['138\u200b0013\u00ad8000', PHONE],
  ['138\ufe0f00138000', PHONE],
  ['138\u3164001\u115f38000', PHONE],
  ['138001380001', '138001380001'],
  ['手机：1380', '手机：1380'],
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
  ['483920', '483920'],
  ['48 39 20', '483920'],
  ['４８３９２０', '483920'],
  ['4839', '4839'],
  ['4839201', '4839201'],
  ['【95599】您的验证码为483920', '483920'],
  ['【955990】您的验证码为483920，5分钟内有效', '483920'],
  ['尾号123456的账户，验证码：483920。', '483920'],
  ['Your code is 483920. Call 955990.', '483920'],
  ['验证码\u200b483\u2060920', '483920'],
  ['no code', ''],
])('reads the code of the message %j as %j', (typed, code) => {
  expect(typedCode(typed, LIMITS.smsCode)).toBe(code)
})

test.each([
  ['11010519491231002x', '11010519491231002x'],
  [' 110105 19491231 002X ', '11010519491231002X'],
  ['１１０１０５１９４９１２３１００２Ｘ', '11010519491231002X'],
])('reads the ID number %j as %j', (typed, idCard) => {
  expect(typedIdCard(typed)).toBe(idCard)
})

/** `|` is the caret. */
const cut = (text: string, most: number) => fitted(text.replace('|', ''), text.split('|')[1] ?? '', most)

test.each([
  ['13800138000|', '13800138000', LIMITS.phone],
  ['138001380009|', '13800138000', LIMITS.phone],
  ['1389|00138000', '13800138000', LIMITS.phone],
  ['1234|56', '123456', LIMITS.smsCode],
  ['努尔买买提·阿卜杜热合曼|', '努尔买买提·阿卜杜热合', LIMITS.name],
  ['努尔买买提·阿卜杜热合|', '努尔买买提·阿卜杜热合', LIMITS.name],
  ['𠮷𠮷𠮷𠮷𠮷𠮷|', '𠮷𠮷𠮷𠮷𠮷𠮷', LIMITS.name],
  ['𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷张|𠮷𠮷', '𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷', LIMITS.name],
  ['Ann|', 'Ann', LIMITS.name],
  ['Ann|', 'Ann', Number.POSITIVE_INFINITY],
])('cuts %j to %j', (entered, kept, most) => {
  expect(cut(entered, most)).toBe(kept)
})
