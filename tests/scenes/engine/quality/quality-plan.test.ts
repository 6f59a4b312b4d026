import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ceilingOf,
  initialTier,
  QUALITY,
  QUALITY_RULES,
  QualityPlan,
  type Tier,
} from '../../../../scenes/engine/quality/quality-plan'

const { windowFrames, smoothWindowsUp, lateMs, stallMs } = QUALITY_RULES
const SMOOTH_MS = 1000 / 60
const SLOW_MS = 34
const FAR_TOO_SLOW_MS = 57

/** Feeds a trace and returns the tier after each change, with the frame of the change. */
function changes(plan: QualityPlan, trace: readonly number[]): [frame: number, tier: Tier][] {
  const seen: [number, Tier][] = []
  for (const [index, intervalMs] of trace.entries()) {
    if (plan.frame(intervalMs)) seen.push([index + 1, plan.tier])
  }
  return seen
}

const repeat = (intervalMs: number, frames: number): number[] => Array<number>(frames).fill(intervalMs)
/** Every n-th frame is late. */
const lateEvery = (n: number, frames: number) =>
  Array.from({ length: frames }, (_, i) => (i % n === 0 ? lateMs + 1 : SMOOTH_MS))

describe('the tier to start with', () => {
  test.each([
    [
      { pixelRatio: 2, gpu: 'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device), SwiftShader driver)' },
      'least',
    ],
    [{ pixelRatio: 3, memoryGb: 8, cores: 8, gpu: 'Mali-T830' }, 'low'],
    [{ pixelRatio: 3, memoryGb: 2, cores: 8 }, 'low'],
    [{ pixelRatio: 3, memoryGb: 8, cores: 2 }, 'low'],
    [{ pixelRatio: 3, memoryGb: 4, cores: 8, gpu: 'Adreno (TM) 610' }, 'mid'],
    [{ pixelRatio: 3, gpu: 'Apple GPU' }, 'high'],
    [{ pixelRatio: 3, memoryGb: 8, cores: 8, gpu: 'Adreno (TM) 740' }, 'high'],
    [{ pixelRatio: 3, memoryGb: 8, cores: 8 }, 'high'],
    [{ pixelRatio: 3 }, 'mid'],
  ] as const)('%o → %s', (traits, tier) => {
    expect(initialTier(traits)).toBe(tier)
  })

  test('each step costs more than the one below', () => {
    const { least, low, mid, high } = QUALITY
    expect(least.maxPixelRatio).toBeLessThan(low.maxPixelRatio)
    expect(low.maxPixelRatio).toBeLessThan(mid.maxPixelRatio)
    expect(mid.maxPixelRatio).toBeLessThan(high.maxPixelRatio)
    expect(low.particles).toBeLessThan(mid.particles)
    expect(mid.particles).toBeLessThan(high.particles)
    expect([low.shaders, mid.shaders]).toEqual([false, true])
  })
})

describe('traces', () => {
  test('60 frames a second change nothing at the ceiling', () => {
    expect(changes(new QualityPlan('high', 'high'), repeat(SMOOTH_MS, 5000))).toEqual([])
  })

  test('a device at 30 frames a second steps down one tier a window, and stays at the lowest', () => {
    expect(changes(new QualityPlan('high', 'high'), repeat(SLOW_MS, 1000))).toEqual([
      [windowFrames, 'mid'],
      [windowFrames * 2, 'low'],
      [windowFrames * 3, 'least'],
    ])
  })

  test('the threshold: 30 % late frames step down, a quarter does not', () => {
    expect(changes(new QualityPlan('mid', 'high'), lateEvery(3, windowFrames))).toHaveLength(1)
    expect(changes(new QualityPlan('mid', 'mid'), lateEvery(4, 2000))).toEqual([])
  })

  test('a few late frames step neither down nor up: the band between changes nothing', () => {
    expect(changes(new QualityPlan('mid', 'high'), lateEvery(10, 5000))).toEqual([])
  })

  test('smooth frames step up after the set number of windows, not before', () => {
    const plan = new QualityPlan('mid', 'high')
    const frames = windowFrames * smoothWindowsUp
    expect(changes(plan, repeat(SMOOTH_MS, frames - 1))).toEqual([])
    expect(changes(plan, repeat(SMOOTH_MS, 1))).toEqual([[1, 'high']])
  })

  test('after a step down the step up takes four times as long; after two there is none', () => {
    const plan = new QualityPlan('high', 'high')
    const climb = windowFrames * smoothWindowsUp
    changes(plan, repeat(SLOW_MS, windowFrames))
    expect(plan.tier).toBe('mid')
    expect(changes(plan, repeat(SMOOTH_MS, climb * 4))).toEqual([[climb * 4, 'high']])
    changes(plan, repeat(SLOW_MS, windowFrames))
    expect(plan.tier).toBe('mid')
    expect(changes(plan, repeat(SMOOTH_MS, climb * 64))).toEqual([])
  })

  test('stalls of the page are ignored', () => {
    expect(changes(new QualityPlan('high', 'high'), repeat(stallMs + 1, 1000))).toEqual([])
  })

  test('never above its ceiling, and no climb after two falls, on any trace', () => {
    const order: Tier[] = ['least', 'low', 'mid', 'high']
    fc.assert(
      fc.property(
        fc.constantFrom(...order),
        fc.array(
          fc.tuple(
            fc.constantFrom(SMOOTH_MS, SLOW_MS, FAR_TOO_SLOW_MS, 400),
            fc.integer({ min: 1, max: 3000 }),
          ),
          {
            maxLength: 12,
          },
        ),
        (start, runs) => {
          const plan = new QualityPlan(start, ceilingOf(start))
          const seen = runs.flatMap(([intervalMs, frames]) => changes(plan, repeat(intervalMs, frames)))
          const tiers = [start, ...seen.map(([, tier]) => tier)]
          const steps = tiers.slice(1).map((tier, i) => order.indexOf(tier) - order.indexOf(tiers[i] ?? tier))
          const fallsBeforeLastClimb = steps.slice(0, steps.findLastIndex((step) => step > 0) + 1)
          expect(fallsBeforeLastClimb.filter((step) => step < 0).length).toBeLessThan(QUALITY_RULES.maxSwings)
          for (const tier of tiers) {
            expect(order.indexOf(tier)).toBeLessThanOrEqual(order.indexOf(ceilingOf(start)))
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('within a play', () => {
  const play = (plan: QualityPlan, intervals: readonly number[]) =>
    intervals.flatMap((ms, index) => (plan.play(ms) ? [[index + 1, plan.tier]] : []))

  test('a quarter of a second below 40 frames a second falls a tier, each further one another', () => {
    expect(play(new QualityPlan('high', 'high'), repeat(30, 36))).toEqual([
      [9, 'mid'],
      [18, 'low'],
      [27, 'least'],
    ])
  })

  test('one long frame among smooth ones is no reason to', () => {
    const hitch = [...repeat(SMOOTH_MS, 7), 130, ...repeat(SMOOTH_MS, 7), 240, SMOOTH_MS]
    expect(play(new QualityPlan('high', 'high'), hitch)).toEqual([])
    expect(play(new QualityPlan('high', 'high'), [...repeat(SMOOTH_MS, 5), 120, 120])).toEqual([[7, 'mid']])
  })

  test('a page that stood still says nothing', () => {
    expect(play(new QualityPlan('high', 'high'), repeat(4_000, 20))).toEqual([])
  })

  test('no run of frames at 40 a second or more falls', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 4, max: 25, noNaN: true }), { maxLength: 400 }), (intervals) => {
        expect(play(new QualityPlan('high', 'high'), intervals)).toEqual([])
      }),
    )
  })
})
