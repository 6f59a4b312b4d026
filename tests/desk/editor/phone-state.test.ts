import { expect, it } from 'vitest'
import { fitted, phoneState } from '../../../desk/editor/beside/phone-state'

it.each([
  ['saved', 5, 'current'],
  ['saved', 4, 'updating'],
  ['saved', undefined, 'updating'],
  ['waiting', 5, 'pending'],
  ['saving', 5, 'pending'],
  ['unreachable', 5, 'behind'],
  ['loggedOut', 5, 'behind'],
  ['refused', 5, 'behind'],
  ['conflict', 5, 'behind'],
  ['closed', 5, 'behind'],
] as const)('of a draft that is %s, revision 5, a phone with %s is %s', (saving, shown, state) => {
  expect(phoneState({ saving, revision: 5, shown })).toBe(state)
})

it.each([
  [{ width: 376, height: 600 }, { width: 340, height: 900 }, 0.85],
  [{ width: 376, height: 976 }, { width: 340, height: 500 }, 0.5],
  [{ width: 376, height: 976 }, { width: 340, height: 200 }, 0.4],
  [{ width: 376, height: 600 }, { width: 900, height: 900 }, 1],
])('draws a phone of %o in %o at %d of its size', (screen, room, scale) => {
  const { whole, ...at } = fitted(screen, room)
  expect(whole).toEqual({ width: screen.width + 24, height: screen.height + 24 })
  expect(at.scale).toBeCloseTo(scale)
})
