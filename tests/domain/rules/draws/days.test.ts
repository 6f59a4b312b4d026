import { expect, it } from 'vitest'
import { daysOf } from '../../../../domain/rules/draws/days'
import { DAY_MS } from '../../../../domain/rules/shanghai-time'

it('counts the days of a campaign, begun ones as whole, a week where it names no end', () => {
  expect(daysOf(5, 5 + 3 * DAY_MS)).toBe(3)
  expect(daysOf(5, 6 + 3 * DAY_MS)).toBe(4)
  expect(daysOf(5, 4)).toBe(1)
  expect(daysOf(5, undefined)).toBe(7)
})
