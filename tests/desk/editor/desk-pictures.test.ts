import { expect, it } from 'vitest'
import { DeskProblem } from '../../../desk/api/problem'
import { deskPictureCalls } from '../../../desk/editor/pictures/desk-pictures'

it.each([
  [new DeskProblem('unreadable', 504), { kind: 'timedOut' }],
  [new DeskProblem('unreadable', 408), { kind: 'timedOut' }],
  [new DeskProblem('network'), { kind: 'unreachable' }],
  [new DeskProblem('refused', 422, 'no picture'), { kind: 'refused', message: 'no picture' }],
])('says what became of an upload: %s', async (problem, answer) => {
  const { upload } = deskPictureCalls({ call: () => Promise.reject(problem) }, 'wheel')
  expect(await upload('red.png', 'AAAA')).toEqual(answer)
})
