import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CAPTCHA,
  CHARACTERS,
  drawChallenge,
  GUESS_BOUND,
  hits,
  isImpossibleTiming,
  placesOf,
  type Random,
  SEEN_MIN_MS,
  type Spot,
} from '../../../../domain/rules/visit/captcha'

/** A seeded generator (mulberry32). */
function seeded(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const targets: Spot[] = [
  { x: 50, y: 60 },
  { x: 200, y: 60 },
  { x: 60, y: 200 },
  { x: 250, y: 220 },
]

const SIDES: [string, Spot][] = [
  ['right', { x: 1, y: 0 }],
  ['left', { x: -1, y: 0 }],
  ['below', { x: 0, y: 1 }],
  ['above', { x: 0, y: -1 }],
  ['corner, upper left', { x: -1, y: -1 }],
  ['corner, lower right', { x: 1, y: 1 }],
]

describe('the tolerance of 40 px on each axis, inclusive', () => {
  const moved = (at: number, side: Spot, byPx: number) =>
    targets.map((spot, index) =>
      index === at ? { x: spot.x + side.x * byPx, y: spot.y + side.y * byPx } : spot,
    )

  for (const [name, side] of SIDES) {
    for (const at of targets.keys()) {
      test(`${name} of character ${at + 1}: 39 and 40 hit, 41 and a hair more than 40 miss`, () => {
        expect(hits(moved(at, side, 39), targets)).toBe(true)
        expect(hits(moved(at, side, 40), targets)).toBe(true)
        expect(hits(moved(at, side, 40.01), targets)).toBe(false)
        expect(hits(moved(at, side, 41), targets)).toBe(false)
      })
    }
  }

  test('each axis counts by itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 60 }), fc.integer({ min: -60, max: 60 }), (dx, dy) => {
        const clicks = targets.map((spot, at) => (at === 2 ? { x: spot.x + dx, y: spot.y + dy } : spot))
        expect(hits(clicks, targets)).toBe(Math.max(Math.abs(dx), Math.abs(dy)) <= 40)
      }),
    )
  })
})

describe('order and number of clicks', () => {
  test('only the stated order counts, of all 24', () => {
    const orders = targets.flatMap((a) =>
      targets.flatMap((b) =>
        targets.flatMap((c) => targets.map((d) => [a, b, c, d]).filter((order) => new Set(order).size === 4)),
      ),
    )
    expect(orders).toHaveLength(24)
    expect(orders.filter((order) => hits(order, targets))).toEqual([targets])
  })

  test('the same place four times never hits', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: 0, max: CAPTCHA.widthPx }),
        fc.integer({ min: 0, max: CAPTCHA.heightPx }),
        (seed, x, y) => {
          const spot = { x, y }
          expect(hits([spot, spot, spot, spot], drawChallenge(seeded(seed)).targets)).toBe(false)
        },
      ),
    )
  })

  test('a repeated, missing or fifth click misses', () => {
    const [first, second, third] = targets as [Spot, Spot, Spot, Spot]
    expect(hits([first, first, second, third], targets)).toBe(false)
    expect(hits(targets.slice(0, 3), targets)).toBe(false)
    expect(hits([...targets, first], targets)).toBe(false)
    expect(hits([], targets)).toBe(false)
  })
})

describe('timing', () => {
  const times = (first: number, gap: number) => [0, 1, 2, 3].map((at) => first + at * gap)

  test('quick but possible hands pass', () => {
    expect(isImpossibleTiming(times(SEEN_MIN_MS, 8 / 3), SEEN_MIN_MS)).toBe(false)
    expect(isImpossibleTiming(times(900, 350), 2_000)).toBe(false)
    expect(isImpossibleTiming([5_000, 5_000, 5_000, 90_000], 100_000)).toBe(false)
  })

  test('four clicks within less than 8 ms are refused', () => {
    expect(isImpossibleTiming([900, 900, 900, 900], 2_000)).toBe(true)
    expect(isImpossibleTiming([900, 902, 904, 907], 2_000)).toBe(true)
  })

  test('clicks before the picture can have been seen are refused, by the page or by the server', () => {
    expect(isImpossibleTiming(times(SEEN_MIN_MS - 1, 300), 2_000)).toBe(true)
    expect(isImpossibleTiming(times(900, 350), SEEN_MIN_MS - 1)).toBe(true)
    expect(isImpossibleTiming(times(900, 350), -5_000)).toBe(true)
  })

  test('time never runs backwards', () => {
    expect(isImpossibleTiming([900, 800, 1_000, 1_200], 2_000)).toBe(true)
    expect(isImpossibleTiming([Number.NaN, 800, 1_000, 1_200], 2_000)).toBe(true)
    expect(isImpossibleTiming([], 2_000)).toBe(true)
  })
})

describe('a drawn challenge', () => {
  test('has 6 characters inside the picture, no two in reach of one click, 4 of them wanted', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { glyphs, words, targets: wanted } = drawChallenge(seeded(seed))
        expect(glyphs).toHaveLength(6)
        expect(new Set(glyphs.map(({ char }) => char)).size).toBe(6)
        for (const [at, { x, y, char }] of glyphs.entries()) {
          expect(CHARACTERS).toContain(char)
          expect(x).toBeGreaterThanOrEqual(CAPTCHA.marginPx)
          expect(x).toBeLessThanOrEqual(CAPTCHA.widthPx - CAPTCHA.marginPx)
          expect(y).toBeGreaterThanOrEqual(CAPTCHA.marginPx)
          expect(y).toBeLessThanOrEqual(CAPTCHA.heightPx - CAPTCHA.marginPx)
          for (const other of glyphs.slice(at + 1)) {
            const apartPx = Math.max(Math.abs(other.x - x), Math.abs(other.y - y))
            expect(apartPx).toBeGreaterThan(2 * CAPTCHA.tolerancePx)
          }
        }
        const places = words.map((word) => glyphs.find(({ char }) => char === word))
        expect(places.map((place) => ({ x: place?.x, y: place?.y }))).toEqual(wanted)
        expect(new Set(words).size).toBe(4)
        expect(hits(wanted, wanted)).toBe(true)
      }),
    )
  })

  test('is the same for the same seed', () => {
    expect(drawChallenge(seeded(7))).toEqual(drawChallenge(seeded(7)))
    expect(drawChallenge(seeded(7))).not.toEqual(drawChallenge(seeded(8)))
  })

  test('its order follows neither the reading direction nor the order in which places were found', () => {
    const random = seeded(11)
    const RUNS = 3_000
    const byColumn = [0, 0, 0, 0]
    const byListing = [0, 0, 0, 0, 0, 0]
    for (let run = 0; run < RUNS; run += 1) {
      const { glyphs, targets: wanted } = drawChallenge(random)
      const [first] = wanted
      const leftOfFirst = wanted.filter(({ x, y }) => x < first!.x || (x === first!.x && y < first!.y)).length
      byColumn[leftOfFirst]! += 1
      byListing[glyphs.findIndex(({ x, y }) => x === first!.x && y === first!.y)]! += 1
    }
    for (const count of byColumn) expect(Math.abs(count - RUNS / 4)).toBeLessThan(4 * Math.sqrt(RUNS / 4))
    for (const count of byListing) expect(Math.abs(count - RUNS / 6)).toBeLessThan(4 * Math.sqrt(RUNS / 6))
  })

  test('places reach every part of the picture', () => {
    const random = seeded(3)
    const counts = Array.from({ length: 12 }, () => 0)
    for (let run = 0; run < 600; run += 1) {
      for (const { x, y } of placesOf(random)) {
        const column = Math.floor((x / CAPTCHA.widthPx) * 4)
        counts[column + 4 * Math.floor((y / CAPTCHA.heightPx) * 3)]! += 1
      }
    }
    for (const count of counts) expect(count).toBeGreaterThan((600 * 6) / 12 / 2.5)
  })
})

test('10,000 random four-click guesses pass no more often than the tolerance areas and three sigma allow', () => {
  const random = seeded(2024)
  const GUESSES = 10_000
  let passed = 0
  for (let guess = 0; guess < GUESSES; guess += 1) {
    const { targets: wanted } = drawChallenge(random)
    const clicks = wanted.map(() => ({
      x: random() * CAPTCHA.widthPx,
      y: random() * CAPTCHA.heightPx,
    }))
    if (hits(clicks, wanted)) passed += 1
  }
  const expected = GUESSES * GUESS_BOUND
  expect(GUESS_BOUND).toBeCloseTo((6_561 / 89_600) ** 4, 12)
  expect(passed).toBeLessThanOrEqual(expected + 3 * Math.sqrt(expected * (1 - GUESS_BOUND)))
})
