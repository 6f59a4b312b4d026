import { afterEach, expect, it, vi } from 'vitest'
import { WaitingLine } from '../../../server/db/together/waiting-line'
import { DatabaseUnavailable } from '../../../server/db/unavailable'

/** So many may wait. */
const MOST_WAITING = 4_000

afterEach(() => vi.useRealTimers())

/** A line with so many entries, and why each was refused. */
function lineOf(count: number) {
  const line = new WaitingLine<{ at: number; reject(error: unknown): void }>()
  const refused = new Map<number, unknown>()
  const join = (at: number) => line.join({ at, reject: (error) => refused.set(at, error) })
  for (let at = 0; at < count; at++) join(at)
  return { line, refused, join }
}

it('gives those who wait in their order, as many as are asked for', () => {
  const { line, refused } = lineOf(5)
  expect(line.take(3).map(({ at }) => at)).toEqual([0, 1, 2])
  expect(line.take(3).map(({ at }) => at)).toEqual([3, 4])
  expect(line.take(3)).toEqual([])
  expect(refused.size).toBe(0)
})

it('refuses at once who comes when too many wait', () => {
  const { line, refused, join } = lineOf(MOST_WAITING + 1)
  expect([...refused.keys()]).toEqual([MOST_WAITING])
  expect(refused.get(MOST_WAITING)).toBeInstanceOf(DatabaseUnavailable)
  line.take(1)
  join(MOST_WAITING + 1)
  expect(refused.size).toBe(1)
})

it('refuses who has waited for longer than half a minute', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { line, refused, join } = lineOf(2)
  vi.advanceTimersByTime(30_001)
  join(2)
  expect(line.take(5).map(({ at }) => at)).toEqual([2])
  expect([...refused.keys()]).toEqual([0, 1])
})

it('refuses all who wait, with what stopped those before them', () => {
  const { line, refused } = lineOf(3)
  const reason = new Error('locked')
  line.refuse(reason)
  expect([...refused.values()]).toEqual([reason, reason, reason])
  expect(line.length).toBe(0)
})
