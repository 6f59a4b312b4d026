import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guessBits, LEAST_CODE_BITS } from '../../../../domain/rules/cards/code-strength'
import {
  CODE_ALPHABET,
  checkCharacter,
  codesOfRange,
  isMistyped,
  printedCode,
  RANDOM_CHARACTERS,
  tidyCode,
} from '../../../../domain/rules/cards/redemption-code'

const character = fc.constantFrom(...CODE_ALPHABET)
const random = fc.string({ unit: character, minLength: RANDOM_CHARACTERS, maxLength: RANDOM_CHARACTERS })
const made = random.map((text) => text + checkCharacter(text))

describe('a code that is made here', () => {
  it('has at least 60 random bits and no two characters that look alike', () => {
    expect(RANDOM_CHARACTERS * Math.log2(CODE_ALPHABET.length)).toBeGreaterThanOrEqual(LEAST_CODE_BITS)
    for (const alike of ['0OQD', '1IL', '2Z', '5S', '8B', 'UV', '6G'])
      expect([...alike].filter((char) => CODE_ALPHABET.includes(char)).length).toBeLessThanOrEqual(1)
  })

  it('is not taken for mistyped, and is with any one character wrong or any two swapped', () => {
    fc.assert(
      fc.property(made, fc.nat(RANDOM_CHARACTERS), character, (code, at, other) => {
        expect(isMistyped(code)).toBe(false)
        const wrong = code.slice(0, at) + other + code.slice(at + 1)
        expect(isMistyped(wrong)).toBe(wrong !== code)
        const chars = [...code]
        const next = Math.min(at + 1, RANDOM_CHARACTERS)
        ;[chars[at], chars[next]] = [chars[next] ?? '', chars[at] ?? '']
        expect(isMistyped(chars.join(''))).toBe(chars.join('') !== code)
      }),
    )
  })

  it('is read as it is printed, in small letters, on a full-width keyboard and with other hyphens', () => {
    fc.assert(
      fc.property(made, (code) => {
        const printed = printedCode(code)
        expect(printed).toMatch(/^(\w{5}-){2}\w{5}$/)
        const wide = printed.replace(/\w/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0))
        for (const typed of [printed, ` ${printed.toLowerCase()} `, printed.replaceAll('-', ' – '), wide])
          expect(tidyCode(typed)).toBe(code)
      }),
    )
  })
})

describe('any other code', () => {
  it.each(['', 'DEMO0001', 'NONE', '兑换码', 'A'.repeat(15), '0'.repeat(15), '\u0000'])(
    'is not taken for a mistyped one: %j',
    (code) => expect(isMistyped(code)).toBe(code === 'A'.repeat(15)),
  )

  it('takes any text without throwing', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void isMistyped(tidyCode(text))))
  })

  it('of the demo is one of a hundred', () => {
    const codes = codesOfRange({ prefix: 'Demo', from: 1, to: 100, digits: 4 })
    expect([codes.length, codes[0], codes[99]]).toEqual([100, 'DEMO0001', 'DEMO0100'])
  })
})

describe('the bits of a batch', () => {
  const batch = (count: number, one: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => one(at))
  const anyOf = (alphabet: string, length: number) =>
    batch(length, () => alphabet.charAt(randomInt(alphabet.length))).join('')
  const ALL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

  it.each([
    ['a prefix and a counter', batch(100, (at) => `DEMO${String(at).padStart(4, '0')}`)],
    ['a long counter', batch(1_000, (at) => String(10 ** 19 + at))],
    ['a prefix and few random digits', batch(50, () => `SPRINGFESTIVAL2024${anyOf('0123456789', 10)}`)],
    ['letters before twelve random digits', batch(50, () => `HB${anyOf('0123456789', 12)}`)],
    ['short codes', batch(3, () => anyOf(ALL, 8))],
    ['one short code', ['AB12CD34']],
    ['nothing', []],
  ])('are too few of %s', (_name, codes) => {
    expect(guessBits(codes)).toBeLessThan(LEAST_CODE_BITS)
  })

  it.each([
    ['twelve letters and digits', batch(100, () => anyOf(ALL, 12))],
    ['a prefix and nineteen digits', batch(100, () => `HB${anyOf('0123456789', 19)}`)],
    ['one code', [anyOf(ALL, 16)]],
  ])('are enough of %s', (_name, codes) => {
    expect(guessBits(codes)).toBeGreaterThanOrEqual(LEAST_CODE_BITS)
  })
})
