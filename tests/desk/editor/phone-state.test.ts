import { expect, it } from 'vitest'
import { phoneState } from '../../../desk/editor/beside/phone-state'

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
