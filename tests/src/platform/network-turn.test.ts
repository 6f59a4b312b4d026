import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdNetwork, networkTurn } from '../../../src/platform/network-turn'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

it('waits for every holder, and each ends its hold once', async () => {
  const [first, second] = [holdNetwork(), holdNetwork()]
  const gone = vi.fn()
  const turn = networkTurn().then(gone)
  first()
  first()
  await Promise.resolve()
  expect(gone).not.toHaveBeenCalled()
  second()
  await turn
  expect(gone).toHaveBeenCalledOnce()
})

it('comes at once where nothing is held, and after ten seconds where a game does not come', async () => {
  await networkTurn()
  holdNetwork()
  const turn = networkTurn()
  vi.advanceTimersByTime(10_000)
  await turn
})
