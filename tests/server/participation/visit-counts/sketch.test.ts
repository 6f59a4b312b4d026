import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  addTo,
  emptySketch,
  estimate,
  mergeInto,
  mergePacked,
  packed,
} from '../../../../server/participation/visit-counts/sketch'

const hashOf = (name: string) => createHash('sha256').update(name).digest('base64url')

function sketchOf(from: number, until: number) {
  const sketch = emptySketch()
  for (let at = from; at < until; at++) addTo(sketch, hashOf(String(at)))
  return sketch
}

describe('a sketch of how many', () => {
  it.each([0, 1, 2, 3, 10, 100, 1_000, 2_500, 10_000, 200_000])('estimates %i', (count) => {
    const found = estimate(sketchOf(0, count))
    // Three times the standard error of 1.04 / sqrt(1024).
    expect(Math.abs(found - count)).toBeLessThanOrEqual(count < 4 ? 0 : Math.max(1, count * 0.0975))
  })

  it('counts nothing twice, alone or merged', () => {
    const sketch = sketchOf(0, 700)
    for (let at = 0; at < 700; at++) addTo(sketch, hashOf(String(at)))
    expect(sketch).toEqual(sketchOf(0, 700))
    mergeInto(sketch, sketchOf(500, 1_200))
    expect(sketch).toEqual(sketchOf(0, 1_200))
  })

  it.each([0, 1, 50, 340, 360, 5_000])('is the same after it was stored, of %i', (count) => {
    const sketch = sketchOf(0, count)
    const stored = packed(sketch)
    expect(stored.length).toBeLessThanOrEqual(Math.min(1_024, 3 * count))
    const again = emptySketch()
    mergePacked(again, stored)
    expect(again).toEqual(sketch)
    mergePacked(again, packed(sketchOf(0, 7_000)))
    expect(again).toEqual(sketchOf(0, Math.max(count, 7_000)))
  })
})
