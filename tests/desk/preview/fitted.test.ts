import { expect, it } from 'vitest'
import { fitted, roomFor } from '../../../desk/preview/fitted'

it.each([
  [{ width: 376, height: 600 }, { width: 340, height: 900 }, 0.85],
  [{ width: 376, height: 976 }, { width: 340, height: 500 }, 0.5],
  [{ width: 376, height: 976 }, { width: 340, height: 200 }, 0.4],
  [{ width: 376, height: 600 }, { width: 900, height: 900 }, 1],
])('draws a phone of %o in %o at %d of its size', (screen, room, scale) => {
  const { whole, ...at } = fitted(screen, room)
  expect(whole).toEqual({ width: screen.width + 24, height: screen.height + 24 })
  expect(at.scale).toBeCloseTo(scale)
})

it('is whole at once where it can be read so, and else as large as it is whole once one has scrolled', () => {
  const screen = { width: 376, height: 676 }
  const window = { width: 900, height: 800 }
  expect(roomFor(screen, window, { above: 300, aboveStuck: 12 }).height).toBe(500)
  expect(roomFor(screen, window, { above: 500, aboveStuck: 12 }).height).toBe(788)
})
