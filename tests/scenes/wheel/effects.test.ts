import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BURST_MS, COIN_FRAMES, coinAt, countUpFen, newCoin } from '../../../scenes/kit/burst'
import { LAMPS, lampGlow, lampStepAt, nextLampStepMs } from '../../../scenes/wheel/lights'
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

describe('lamps', () => {
  const moods = ['still', 'chase', 'hurry', 'race', 'win'] as const

  it.each(moods)('%s: every pattern closes around the rim and stays in range', (mood) => {
    const glows = Array.from({ length: 30 * LAMPS }, (_, i) => {
      const step = Math.floor(i / LAMPS)
      return [lampGlow(mood, step, i % LAMPS), lampGlow(mood, step, (i % LAMPS) + LAMPS)] as const
    })
    expect(glows.filter(([glow, around]) => glow !== around || glow < 0 || glow > 1)).toEqual([])
  })

  it.each(['chase', 'hurry', 'race'] as const)('%s: runs clockwise, one lamp a step', (mood) => {
    for (let lamp = 0; lamp < LAMPS; lamp++) {
      expect(lampGlow(mood, 8, lamp + 1)).toBe(lampGlow(mood, 7, lamp))
    }
  })

  it('says when it changes next, and never when still', () => {
    expect(nextLampStepMs('still', 100)).toBeUndefined()
    for (const mood of ['chase', 'hurry', 'race', 'win'] as const) {
      const waitMs = nextLampStepMs(mood, 777) ?? 0
      expect(lampStepAt(mood, 777 + waitMs - 0.5)).toBe(lampStepAt(mood, 777))
      expect(lampStepAt(mood, 777 + waitMs)).toBe(lampStepAt(mood, 777) + 1)
    }
  })
})

describe('burst', () => {
  it('is the same for the same seed and over in time', () => {
    const a = newCoin()
    const b = newCoin()
    for (let index = 0; index < 40; index++) {
      expect(coinAt(a, index, 400, 7)).toBe(coinAt(b, index, 400, 7))
      expect(a).toEqual(b)
      expect(coinAt(a, index, BURST_MS, 7)).toBe(false)
      expect(coinAt(a, index, 0, 7)).toBe(false)
    }
    coinAt(a, 3, 500, 1)
    coinAt(b, 3, 500, 2)
    expect(a).not.toEqual(b)
  })

  it('starts at the hub and has a picture for every moment', () => {
    const coin = newCoin()
    let seen = 0
    for (let index = 0; index < 10; index++) {
      for (let t = 0; t < BURST_MS; t += 50) {
        if (!coinAt(coin, index, t, 11)) continue
        seen++
        expect(Array.from({ length: COIN_FRAMES }, (_, i) => i)).toContain(coin.frame)
        expect(coin.alpha > 0 && coin.alpha <= 1).toBe(true)
      }
    }
    expect(seen).toBeGreaterThan(100)
  })
})

describe('count-up', () => {
  it('never falls, never passes the amount, and arrives', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.nat(2000), fc.nat(2000), (fen, a, b) => {
        const [early, late] = a <= b ? [a, b] : [b, a]
        expect(countUpFen(fen, early)).toBeLessThanOrEqual(countUpFen(fen, late))
        expect(countUpFen(fen, late)).toBeLessThanOrEqual(fen)
        expect(countUpFen(fen, 900)).toBe(fen)
        expect(countUpFen(fen, 0)).toBe(0)
      }),
    )
  })
})
