import { expect, it } from 'vitest'
import { DeskProblem, isFinal } from '../../../desk/api/problem'

it('is final where the server refuses the call as such', () => {
  for (const status of [400, 403, 404, 409]) expect(isFinal(new DeskProblem('refused', status))).toBe(true)
})

it('is not final where another time or another login may change it', () => {
  for (const status of [401, 429, 500, 503]) expect(isFinal(new DeskProblem('refused', status))).toBe(false)
  expect(isFinal(new DeskProblem('network'))).toBe(false)
  expect(isFinal(new DeskProblem('unreadable', 404))).toBe(false)
  expect(isFinal(new Error('404'))).toBe(false)
})
