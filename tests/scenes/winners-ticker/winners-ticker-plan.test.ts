import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tickerAt, tickerRestMs } from '../../../scenes/winners-ticker/winners-ticker-plan'

it.each([
  [0, 0, 0, 1],
  [2999, 0, 0, 1],
  [3000, 1, 0, 0],
  [3150, 1, 0, 0.5],
  [3300, 1, 1, 1],
  [149_999, 49, 49, 1],
  [150_000, 0, 49, 0],
])('at %i ms shows entry %i', (ranMs, index, leaving, share) => {
  expect(tickerAt(ranMs, 50, false)).toEqual({ index, leaving, share })
})

it('requests no frame between two steps', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (ranMs) => {
      const rest = tickerRestMs(ranMs, false)
      if (rest === 0) expect(tickerAt(ranMs, 50, false).share).toBeLessThan(1)
      else expect((ranMs + rest) % 3000).toBe(0)
    }),
  )
})

it('shows the next entry at once without motion', () => {
  expect(tickerAt(3000, 50, true)).toEqual({ index: 1, leaving: 1, share: 1 })
  expect(tickerRestMs(3100, true)).toBe(2900)
})
