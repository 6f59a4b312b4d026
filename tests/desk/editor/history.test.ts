import { expect, it } from 'vitest'
import { changed, historyOf, redone, undone } from '../../../desk/editor/document/history'

it('undoes and does again, step by step', () => {
  let history = changed(changed(historyOf('a'), 'b', '', 0), 'c', '', 0)
  history = undone(undone(history))
  expect(history.present).toBe('a')
  expect(undone(history)).toBe(history)
  history = redone(history)
  expect(history.present).toBe('b')
  expect(redone(redone(history)).present).toBe('c')
})

it('forgets what was undone when something else is typed', () => {
  const history = changed(undone(changed(historyOf('a'), 'b', '', 0)), 'x', '', 0)
  expect(redone(history).present).toBe('x')
  expect(undone(history).present).toBe('a')
})

it('takes typing in one place as one step until it pauses', () => {
  let history = historyOf('')
  history = changed(history, 'h', 'name', 0)
  history = changed(history, 'ho', 'name', 900)
  history = changed(history, 'hon', 'name', 1_800)
  history = changed(history, 'hong', 'name', 2_900)
  expect(undone(history).present).toBe('hon')
  expect(undone(undone(history)).present).toBe('')
})

it('takes typing in another place, and after an undo, as a step of its own', () => {
  const typed = changed(changed(historyOf('0'), '1', 'name', 0), '2', 'stock', 100)
  expect(undone(typed).present).toBe('1')
  const again = changed(undone(typed), '3', 'name', 200)
  expect(undone(again).present).toBe('1')
})

it('keeps 100 steps', () => {
  let history = historyOf(0)
  for (let step = 1; step <= 150; step++) history = changed(history, step, '', step)
  for (let step = 0; step < 200; step++) history = undone(history)
  expect(history.present).toBe(50)
})
