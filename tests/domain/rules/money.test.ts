import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fenToYuan, yuanText, yuanToFen } from '../../../domain/rules/money'

test.each([
  ['8.8', 880],
  ['8.80', 880],
  ['8.8000', 880],
  ['10', 1000],
  ['0.06', 6],
  ['0', 0],
  ['-0', 0],
  ['-1.5', -150],
  [' 20 ', 2000],
  [8.8, 880],
  [0.06, 6],
  [1.1, 110],
  [19.99, 1999],
  ['90071992547409.91', 9007199254740991],
])('%j yuan are %d fen', (yuan, fen) => expect(yuanToFen(yuan)).toBe(fen))

test.each([
  '',
  ' ',
  '.5',
  '5.',
  '1.001',
  '1e3',
  '1,000',
  '0x10',
  '+1',
  '--1',
  '8.8元',
  'NaN',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  0.1 + 0.2,
  '90071992547409.92',
  '１',
])('%j is no amount', (yuan) => expect(yuanToFen(yuan)).toBeUndefined())

test.each([
  [0, '0'],
  [6, '0.06'],
  [60, '0.6'],
  [600, '6'],
  [880, '8.8'],
  [888, '8.88'],
  [10000, '100'],
  [-5, '-0.05'],
  [-150, '-1.5'],
])('%d fen are %s yuan', (fen, yuan) => expect(fenToYuan(fen)).toBe(yuan))

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is no amount of fen', (fen) => {
  expect(() => fenToYuan(fen)).toThrow(RangeError)
})

test('fen come back through yuan, as text and with two decimals', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (fen) => {
      expect(yuanToFen(fenToYuan(fen))).toBe(fen)
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e11 }), (fen) => {
      expect(yuanToFen((fen / 100).toFixed(2))).toBe(fen)
      expect(yuanToFen(fen / 100)).toBe(fen)
    }),
  )
})

test.each([
  [5_301_600, '¥53,016'],
  [880, '¥8.80'],
  [6, '¥0.06'],
  [0, '¥0'],
  [-150, '-¥1.50'],
  [100.4, '¥1'],
])('%d fen are put into words as %s, in both languages', (fen, text) => {
  expect(yuanText(fen, 'en')).toBe(text)
  expect(yuanText(fen, 'zh-CN')).toBe(text)
})
