import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Ink } from '../../assets/kit/ink'
import { coin } from '../../assets/kit/motifs/coin'
import { pack } from '../../assets/kit/pack'
import { forPixelRatio } from '../../assets/manifest-types'
import { sounds } from '../../assets/sound/sounds'

const boxes = fc.array(
  fc.record({ w: fc.integer({ min: 4, max: 120 }), h: fc.integer({ min: 4, max: 120 }) }),
  {
    minLength: 1,
    maxLength: 24,
  },
)

it('packs any boxes without overlap and within the sheet', () => {
  fc.assert(
    fc.property(boxes, (sizes) => {
      const named = sizes.map((size, i) => ({ name: `b${i}`, ...size }))
      const { width, height, frames } = pack(named, 2048)
      const placed = [...frames.values()]
      expect(placed).toHaveLength(named.length)
      for (const [i, a] of placed.entries()) {
        expect(a.x + a.w <= width && a.y + a.h <= height).toBe(true)
        for (const b of placed.slice(i + 1)) {
          expect(a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y).toBe(true)
        }
      }
    }),
    { numRuns: 60 },
  )
})

it('throws when the boxes do not fit', () => {
  expect(() => pack([{ name: 'wide', w: 900, h: 10 }], 682)).toThrow('does not fit')
})

it('draws the same picture each time', () => {
  const draw = () => {
    const ink = new Ink()
    return ink.svg(40, 40, coin(ink, 18, 30))
  }
  expect(draw()).toBe(draw())
})

it.each([
  [1, 1],
  [1.25, 1],
  [1.5, 2],
  [2, 2],
  [2.75, 3],
  [4, 3],
])('serves a screen of %s with resolution %s', (pixelRatio, resolution) => {
  const variants = [{ resolution: 3 }, { resolution: 1 }, { resolution: 2 }]
  expect(forPixelRatio(variants, pixelRatio).resolution).toBe(resolution)
})

it.each(Object.entries(sounds))('sound %s is finite and quieter than speech', (_, samples) => {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  expect(samples.every(Number.isFinite)).toBe(true)
  expect(peak).toBeGreaterThan(0.05)
  expect(peak).toBeLessThan(0.4)
})
