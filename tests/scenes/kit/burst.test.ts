import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BURST_MS, COIN_FRAMES, coinAt, countUpFen, newCoin } from '../../../scenes/kit/burst'

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
