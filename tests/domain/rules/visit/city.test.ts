import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asksForPosition, decidePlace, judgePlace } from '../../../../domain/rules/visit/city'

const isInCities = (city: string, cities: string | undefined) => judgePlace({ city }, cities) === 'inside'

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

test.each([
  [{ prov: '广东省', city: '深圳市', district: '南山区' }, undefined, 'inside'],
  [{ city: '深圳市' }, undefined, 'inside'],
  [{ prov: '广东省', city: '广州市' }, undefined, 'outside'],
  [{ prov: '广东省', city: '广州市' }, '深圳,广州', 'inside'],
  [{ prov: '广东省' }, undefined, 'unclear'],
  [{ prov: '广东省', city: '', district: '' }, undefined, 'unclear'],
  [{ prov: '广东省' }, '广东', 'inside'],
  [{}, undefined, 'unclear'],
  [undefined, undefined, 'unclear'],
] as const)('%j, allowed %j: %s', (place, cities, verdict) => expect(judgePlace(place, cities)).toBe(verdict))

test.each([
  ['inside', undefined, 'inside', 'address'],
  ['outside', undefined, 'outside', 'address'],
  ['unclear', undefined, 'unclear', undefined],
  ['outside', 'inside', 'inside', 'position'],
  ['inside', 'outside', 'outside', 'position'],
  ['unclear', 'inside', 'inside', 'position'],
  ['outside', 'unclear', 'outside', 'address'],
  ['unclear', 'unclear', 'unclear', undefined],
] as const)('address %s and position %s: %s by %s', (address, position, verdict, evidence) =>
  expect(decidePlace({ address, position })).toEqual(evidence ? { verdict, evidence } : { verdict }),
)

test('the phone is asked unless the address is allowed', () => {
  expect((['inside', 'outside', 'unclear'] as const).map(asksForPosition)).toEqual([false, true, true])
})
