import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { written } from '../../../desk/overview/written'

describe('a file that is waited for', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  function waiting(states: readonly string[]) {
    const left = new AbortController()
    let asked = 0
    const call = async () => {
      const state = states[Math.min(asked, states.length - 1)]
      asked += 1
      return { exports: [{ id: 'mine', state }] } as never
    }
    const became = written({ call }, { activityId: 'wheel', id: 'mine' }, left.signal)
    return { left, became, asked: () => asked }
  }

  it('is there as soon as it is written, or has come to nothing', async () => {
    const { became } = waiting(['running', 'running', 'done'])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await became).toEqual({ kind: 'done', id: 'mine' })
    expect(await waiting(['failed']).became).toEqual({ kind: 'failed' })
  })

  it('is asked for no more once nobody waits', async () => {
    const { left, became, asked } = waiting(['running'])
    await vi.advanceTimersByTimeAsync(2_000)
    const before = asked()
    left.abort()
    expect(await became).toEqual({ kind: 'late' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked()).toBe(before)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is given up after three minutes', async () => {
    const { became, asked } = waiting(['running'])
    await vi.advanceTimersByTimeAsync(181_000)
    expect(await became).toEqual({ kind: 'late' })
    const before = asked()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked()).toBe(before)
  })
})
