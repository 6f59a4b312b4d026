import { create } from 'zustand'
import { TIMES } from '../../domain/rules/limits'

/** How many calls have been without an answer for longer than a player waits without a word. */
export const useSlowCalls = create<{ count: number }>()(() => ({ count: 0 }))

/** Counts a call as slow from its third second until it ends. */
export async function countingSlow<T>(work: Promise<T>): Promise<T> {
  let isSlow = false
  const change = (by: number) => useSlowCalls.setState(({ count }) => ({ count: count + by }))
  const timer = setTimeout(() => {
    isSlow = true
    change(1)
  }, TIMES.longWaitMs)
  try {
    return await work
  } finally {
    clearTimeout(timer)
    if (isSlow) change(-1)
  }
}
