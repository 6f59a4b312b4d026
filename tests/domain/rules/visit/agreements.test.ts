import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allTicked, SPEC_AGREEMENTS, showsSelectAll } from '../../../../domain/rules/visit/agreements'

test.each([
  [0, false],
  [1, false],
  [2, true],
  [4, true],
])('select all above %d agreements: %s', (count, shown) => expect(showsSelectAll(count)).toBe(shown))

test('no agreements are not all ticked', () => expect(allTicked([])).toBe(false))

test('all are ticked exactly when none is left', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1 }), (ticks) => {
      expect(allTicked(ticks)).toBe(!ticks.includes(false))
    }),
  )
})

test('the four of the spec', () => {
  expect(SPEC_AGREEMENTS.map(({ key, as, path }) => [key, as, path])).toEqual([
    ['policy', 'dialog', '/walletCommitment'],
    ['pledge', 'alert', undefined],
    ['notice', 'alert', undefined],
    ['service', 'dialog', '/activeProtocol5'],
  ])
})
