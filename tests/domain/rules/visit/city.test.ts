import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInCities } from '../../../../domain/rules/visit/city'

test.each([
  ['广东省深圳市南山区', undefined, true],
  ['广东省深圳市南山区', '', true],
  ['广东省深圳市南山区', ' , ', true],
  ['广东省广州市', undefined, false],
  ['广东省广州市', '深圳,广州', true],
  ['广东省广州市', '深圳，广州', true],
  ['广东省广州市', ' 深圳 , 广州 ', true],
  ['广东省深圳市', '广州', false],
  ['', undefined, false],
  ['', '深圳,', false],
  ['Shenzhen, Guangdong', 'Shenzhen', true],
])('%j in %j: %s', (address, cities, inside) => expect(isInCities(address, cities)).toBe(inside))

test('an address lies in the list when it contains any of its cities, wherever it stands', () => {
  const name = fc.stringMatching(/^[a-z]{1,6}$/)
  fc.assert(
    fc.property(
      fc.array(name, { minLength: 1 }),
      fc.nat(),
      fc.string(),
      fc.string(),
      (names, at, head, tail) => {
        expect(isInCities(head + names[at % names.length] + tail, names.join(','))).toBe(true)
      },
    ),
  )
})

test('empty entries allow no city', () => {
  fc.assert(
    fc.property(
      fc.string().filter((s) => !s.includes('深圳')),
      fc.stringMatching(/^[ ,，]*$/),
      (address, list) => {
        expect(isInCities(address, list)).toBe(false)
      },
    ),
  )
})
