import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  COMPOUND_SURNAMES,
  maskIdCard,
  maskName,
  maskPhone,
} from '../../../../domain/rules/registration/mask'

const anyText = fc.string({ unit: 'grapheme', maxLength: 24 })
const lengthOf = (text: string) => Array.from(text).length
const hiddenIn = (masked: string) => Array.from(masked).filter((c) => c === '*').length

test.each([
  ['13800000001', '138*****001'],
  ['1234567', '123*567'],
  ['123456', '******'],
  ['1', '*'],
  ['', ''],
])('phone %j reads %j', (phone, masked) => expect(maskPhone(phone)).toBe(masked))

test.each([
  ['11010519491231002X', '110105********002X'],
  ['110105491231002', '***************'],
  ['11010519491231002', '*****************'],
  ['11010519491231002X1', '*******************'],
  ['', ''],
])('ID %j reads %j', (id, masked) => expect(maskIdCard(id)).toBe(masked))

test.each([
  ['张三', '张*'],
  ['王小明', '王**'],
  ['欧阳锋', '欧阳*'],
  ['司马相如', '司马**'],
  ['欧阳', '欧*'],
  ['张', '*'],
  ['', ''],
  ['Ada Lovelace', 'A***********'],
  ['𠮷田', '𠮷*'],
  ['𠮷', '*'],
])('name %j reads %j', (name, masked) => expect(maskName(name)).toBe(masked))

test('there are ten compound surnames of two characters, all different', () => {
  expect(new Set(COMPOUND_SURNAMES).size).toBe(10)
  for (const surname of COMPOUND_SURNAMES) {
    expect(lengthOf(surname)).toBe(2)
    expect(maskName(`${surname}明`)).toBe(`${surname}*`)
  }
})

describe.each([
  ['phone', maskPhone],
  ['ID', maskIdCard],
  ['name', maskName],
] as const)('every masked %s', (_, mask) => {
  test('is as long as what it hides', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(lengthOf(mask(text))).toBe(lengthOf(text))
      }),
    )
  })

  test('hides something of anything', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        fc.pre(text !== '')
        expect(hiddenIn(mask(text))).toBeGreaterThan(0)
      }),
    )
  })

  test('shows each character in its own place or not at all', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const plain = Array.from(text)
        for (const [at, character] of Array.from(mask(text)).entries())
          expect(['*', plain[at]]).toContain(character)
      }),
    )
  })

  test('stays as it is when masked again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(mask(mask(text))).toBe(mask(text))
      }),
    )
  })
})
