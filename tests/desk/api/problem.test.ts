import { expect, it } from 'vitest'
import { DeskProblem, isFinal, isUnreachable } from '../../../desk/api/problem'

it('is final where the server refuses the call as such', () => {
  for (const status of [400, 403, 404, 409]) expect(isFinal(new DeskProblem('refused', status))).toBe(true)
})

it('is not final where another time or another login may change it', () => {
  for (const status of [401, 429, 500, 503]) expect(isFinal(new DeskProblem('refused', status))).toBe(false)
  expect(isFinal(new DeskProblem('network'))).toBe(false)
  expect(isFinal(new DeskProblem('unreadable', 404))).toBe(false)
  expect(isFinal(new Error('404'))).toBe(false)
})

it('is no answer of the server’s own without one, from something before it, or from a server that fails', () => {
  expect(isUnreachable(new DeskProblem('network'))).toBe(true)
  expect(isUnreachable(new DeskProblem('unreadable', 502))).toBe(true)
  expect(isUnreachable(new DeskProblem('refused', 503))).toBe(true)
  for (const status of [401, 403, 429]) expect(isUnreachable(new DeskProblem('refused', status))).toBe(false)
})
