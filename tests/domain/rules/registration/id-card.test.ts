import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idCardCheckCharacter, isValidIdCard } from '../../../../domain/rules/registration/id-card'

const pad = (value: number, width: number) => String(value).padStart(width, '0')
const anyDate = fc.date({ min: new Date('1800-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
const anyBody = fc
  .tuple(fc.integer({ min: 110000, max: 999999 }), anyDate, fc.nat(999))
  .map(
    ([area, date, serial]) =>
      `${area}${date.toISOString().slice(0, 10).replaceAll('-', '')}${pad(serial, 3)}`,
  )
const anyId = anyBody.map((body) => body + idCardCheckCharacter(body))

test.each(['11010519491231002X', '11010519491231002x', '440524188001010014', '34052419800101001X'])(
  '%s is valid',
  (id) => expect(isValidIdCard(id)).toBe(true),
)

test.each([
  ['nothing', ''],
  ['a wrong check character', '110105194912310021'],
  ['X where a digit belongs', '44052418800101001X'],
  ['17 characters', '11010519491231002'],
  ['19 characters', '11010519491231002X0'],
  ['the old 15 digits', '110105491231002'],
  ['a letter inside', '1101051949123100AX'],
  ['X before the end', '1101051949123X002X'],
  ['a leading zero', `01010519491231002${idCardCheckCharacter('01010519491231002')}`],
  ['a masked form', '110105********002X'],
  ['full-width digits', '１１０１０５１９４９１２３１００２X'],
  ['a trailing line break', '11010519491231002X\n'],
  ['month 13', `11010519491331002${idCardCheckCharacter('11010519491331002')}`],
  ['month 0', `11010519490031002${idCardCheckCharacter('11010519490031002')}`],
  ['day 0', `11010519491200002${idCardCheckCharacter('11010519491200002')}`],
  ['31 April', `11010519490431002${idCardCheckCharacter('11010519490431002')}`],
  ['29 February 1900', `11010519000229002${idCardCheckCharacter('11010519000229002')}`],
  ['the year 1799', `11010517991231002${idCardCheckCharacter('11010517991231002')}`],
])('%s is not valid', (_, id) => expect(isValidIdCard(id)).toBe(false))

test('29 February 2000 is a day', () => {
  expect(isValidIdCard(`11010520000229002${idCardCheckCharacter('11010520000229002')}`)).toBe(true)
})

test('every date and serial with its check character is valid', () => {
  fc.assert(
    fc.property(anyId, (id) => {
      expect(isValidIdCard(id)).toBe(true)
    }),
  )
})

test('any one changed digit is noticed', () => {
  fc.assert(
    fc.property(anyId, fc.nat(16), fc.integer({ min: 1, max: 9 }), (id, at, step) => {
      const digit = (Number(id.charAt(at)) + step) % 10
      expect(isValidIdCard(id.slice(0, at) + digit + id.slice(at + 1))).toBe(false)
    }),
  )
})

test('any two neighbours changed round are noticed', () => {
  fc.assert(
    fc.property(anyId, fc.nat(15), (id, at) => {
      fc.pre(id.charAt(at) !== id.charAt(at + 1))
      expect(isValidIdCard(id.slice(0, at) + id.charAt(at + 1) + id.charAt(at) + id.slice(at + 2))).toBe(
        false,
      )
    }),
  )
})

test('among the eleven possible check characters exactly one is right', () => {
  fc.assert(
    fc.property(anyBody, (body) => {
      expect([...'0123456789X'].filter((check) => isValidIdCard(body + check))).toHaveLength(1)
    }),
  )
})
