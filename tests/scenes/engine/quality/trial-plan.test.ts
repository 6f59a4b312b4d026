import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ceilingOf,
  QUALITY_RULES,
  QualityPlan,
  type Tier,
} from '../../../../scenes/engine/quality/quality-plan'
import { TRIAL_RULES } from '../../../../scenes/engine/quality/trial-plan'

const { judgedFrames, skippedFrames, forgivenFrames, slowMs, farTooSlowMs } = TRIAL_RULES
const RUN = skippedFrames + judgedFrames
const TIERS: readonly Tier[] = ['least', 'low', 'mid', 'high']
/** More than every trial needs. */
const ENOUGH = RUN * TIERS.length

const steady = (drawMs: number, frames = ENOUGH): number[] => Array<number>(frames).fill(drawMs)

/** The tiers that the frames lead to while the trial lasts, and after how many frames it was over. */
function tryOut(start: Tier, drawMs: readonly number[]) {
  const plan = new QualityPlan(start, ceilingOf(start))
  const tiers: Tier[] = []
  let frames = 0
  for (const ms of drawMs) {
    if (!plan.trying) break
    frames += 1
    if (plan.try(ms)) tiers.push(plan.tier)
  }
  return { plan, tiers, frames }
}

describe('recorded: a GPU made of software, on the low tier', () => {
  test.each([
    ['wheel', [627.6, 18.9, 21.8, 22.5, 30.1, 28, 21.8, 21.5, 21.6, 21.7, 22.9, 18.2]],
    ['nine-grid', [124.6, 33.1, 22.6, 24.6, 43.3, 24.9, 25.8, 22.3, 27.6, 28.3, 25.8, 24.9]],
    ['scratch card', [103, 27.1, 15.3, 16.9, 21.7, 18.7, 21.7, 17.6, 21.9, 16.7, 25.5, 20.1]],
    ['wheel, 4× slower', [244.2, 36.3, 37.1, 41.3, 49.5, 49.7, 25.3, 34.5, 31, 29.1, 34.4, 39]],
    ['scratch card, 6× slower', [76.7, 23.7, 26.5, 49, 34.4, 38.2, 41.5, 35.1, 41.9, 41.8, 41.7, 41.8]],
  ])('%s → least', (_, frames) => {
    const { plan, tiers } = tryOut('low', frames)
    expect(tiers).toEqual(['least'])
    expect(plan.trying).toBe(false)
  })
})

describe('the frames before the first play', () => {
  test.each([
    [4, 'mid', [], RUN],
    [slowMs, 'high', [], RUN],
    [22, 'mid', ['low', 'least'], RUN * 2],
    [22, 'high', ['mid', 'low', 'least'], RUN * 3],
    [40, 'mid', ['least'], RUN],
    [40, 'high', ['low', 'least'], RUN * 2],
  ] as const)('of %d ms each on the %s tier → %o', (drawMs, start, tiers, frames) => {
    expect(tryOut(start, steady(drawMs))).toMatchObject({ tiers, frames })
  })

  test('a tier that helps is kept, and no smooth play leads above it', () => {
    const { plan, tiers } = tryOut('mid', [...steady(20, RUN), ...steady(9)])
    expect(tiers).toEqual(['low'])
    const { windowFrames, smoothWindowsUp } = QUALITY_RULES
    for (let frame = 0; frame < windowFrames * smoothWindowsUp * 4; frame++) plan.frame(1000 / 60)
    expect(plan.tier).toBe('low')
  })

  test('first frames that upload pictures, and a few that are held up, misjudge no phone', () => {
    const held = [...steady(600, skippedFrames), ...steady(240, forgivenFrames), ...steady(6)]
    expect(tryOut('mid', held)).toMatchObject({ tiers: [], frames: RUN })
  })

  test('where the held-up frames are among the others makes no difference', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: slowMs, noNaN: true }), {
          minLength: judgedFrames - forgivenFrames,
          maxLength: judgedFrames - forgivenFrames,
        }),
        fc.array(fc.tuple(fc.nat(judgedFrames), fc.double({ min: 0, max: 5000, noNaN: true })), {
          minLength: forgivenFrames,
          maxLength: forgivenFrames,
        }),
        (fast, held) => {
          const frames = [...fast]
          for (const [at, drawMs] of held) frames.splice(at, 0, drawMs)
          expect(tryOut('high', [...steady(900, skippedFrames), ...frames])).toMatchObject({
            tiers: [],
            frames: RUN,
          })
        },
      ),
    )
  })

  test('whatever is measured, it ends, never steps up, and a slower GPU never gets a higher tier', () => {
    const times = fc.array(fc.double({ min: 0, max: 500, noNaN: true }), {
      minLength: ENOUGH,
      maxLength: ENOUGH,
    })
    fc.assert(
      fc.property(
        fc.constantFrom('low', 'mid', 'high'),
        times,
        fc.double({ min: 1, max: 4 }),
        (start, drawMs, by) => {
          const faster = tryOut(start, drawMs)
          const path = [start, ...faster.tiers].map((tier) => TIERS.indexOf(tier))
          expect(faster.plan.trying).toBe(false)
          expect(path).toEqual([...path].sort((a, b) => b - a))
          expect(new Set(path).size).toBe(path.length)
          const slowed = tryOut(
            start,
            steady(drawMs[0] ?? 0).map((ms) => ms * by),
          ).plan.tier
          const plain = tryOut(start, steady(drawMs[0] ?? 0)).plan.tier
          expect(TIERS.indexOf(slowed)).toBeLessThanOrEqual(TIERS.indexOf(plain))
        },
      ),
    )
  })

  test('two tiers at once beyond the limit only', () => {
    expect(tryOut('high', steady(farTooSlowMs, RUN)).tiers).toEqual(['mid'])
    expect(tryOut('high', steady(farTooSlowMs + 0.1, RUN)).tiers).toEqual(['low'])
  })
})
