import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  POINTER_SWING_DEG,
  pinDegOf,
  pinsOf,
  pinsPassed,
  pointerSwingAt,
} from '../../../scenes/wheel/pointer'
import { planSpin, restDegOf, SPIN_DURATION_MS, speedAt } from '../../../scenes/wheel/wheel-plan'

const sectorCounts = [3, 4, 5, 6]

describe('pointer and pins', () => {
  it.each(sectorCounts)('of %i sectors: hangs straight wherever the disc rests', (sectors) => {
    for (let index = 0; index < sectors; index++) {
      expect(pointerSwingAt(restDegOf(sectors, index) + 3600, 0, sectors)).toBe(0)
    }
  })

  it.each(sectorCounts)('of %i sectors: a pin stands at every border and none at a centre', (sectors) => {
    const pins = Array.from({ length: pinsOf(sectors) }, (_, pin) => pinDegOf(sectors, pin))
    for (let index = 0; index < sectors; index++) {
      expect(pins.some((deg) => Math.abs(deg - ((index + 0.5) * 360) / sectors) < 1e-9)).toBe(true)
      expect(pins.every((deg) => Math.abs(deg - (index * 360) / sectors) > 9)).toBe(true)
    }
  })

  it.each(sectorCounts)('of %i sectors: each pin is passed once a turn, at its own angle', (sectors) => {
    expect(pinsPassed(360, sectors) - pinsPassed(0, sectors)).toBe(pinsOf(sectors))
    const firstDeg = 360 - pinDegOf(sectors, pinsOf(sectors) - 1)
    expect(pinsPassed(firstDeg - 0.01, sectors)).toBe(0)
    expect(pinsPassed(firstDeg + 0.01, sectors)).toBe(1)
    expect(pointerSwingAt(firstDeg - 0.01, 0, sectors)).toBeCloseTo(POINTER_SWING_DEG, 0)
    expect(pointerSwingAt(firstDeg + 3, 0, sectors)).toBe(0)
  })

  it('swings within its bounds at any angle and speed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...sectorCounts),
        fc.double({ min: 0, max: 1e5, noNaN: true }),
        fc.double({ min: 0, max: 3000, noNaN: true }),
        (sectors, angleDeg, speed) => {
          const swing = pointerSwingAt(angleDeg, speed, sectors)
          expect(swing).toBeGreaterThanOrEqual(0)
          expect(swing).toBeLessThanOrEqual(POINTER_SWING_DEG)
        },
      ),
    )
  })

  it('leans steadily while the disc races', () => {
    const plan = planSpin(0, 6, 2)
    expect(pointerSwingAt(47, speedAt(plan, 500), 6)).toBeGreaterThan(POINTER_SWING_DEG * 0.7)
    expect(speedAt(plan, SPIN_DURATION_MS - 200)).toBeLessThan(100)
  })
})
