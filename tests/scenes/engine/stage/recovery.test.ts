import { describe, expect, test } from 'vitest'
import {
  MAX_FAILURES,
  MAX_LOSSES_PER_MINUTE,
  RECOVERED_AFTER_MS,
  RecoveryPlan,
} from '../../../../scenes/engine/stage/recovery'

/** Draws at a time and loses the context a while after. */
function drawAndLose(plan: RecoveryPlan, atMs: number, heldMs: number) {
  plan.drew(atMs)
  return plan.lost(atMs + heldMs)
}

describe('lost contexts', () => {
  test('a loss after a scene was drawn leads to WebGL again, twenty times', () => {
    const plan = new RecoveryPlan()
    for (let round = 0; round < 20; round += 1) {
      expect(drawAndLose(plan, round * 1500, RECOVERED_AFTER_MS)).toBe('webgl')
    }
    expect(plan.failures).toBe(0)
  })

  test.each([
    ['early', RECOVERED_AFTER_MS - 1],
    ['late', 60_000],
  ])(
    'two rebuilds that do not hold bring the Canvas renderer, for good, after a first loss that came %s',
    (_, firstMs) => {
      const plan = new RecoveryPlan()
      const kinds = [0, 1, 2].map((round) =>
        drawAndLose(plan, round * 100_000, round === 0 ? firstMs : RECOVERED_AFTER_MS - 1),
      )
      expect(kinds).toEqual(['webgl', 'webgl', 'canvas'])
      expect(plan.failures).toBe(MAX_FAILURES)
      expect(plan.kind).toBe('canvas')
    },
  )

  test('a recovery in between resets the count', () => {
    const plan = new RecoveryPlan()
    drawAndLose(plan, 0, 10)
    drawAndLose(plan, 1000, 10)
    expect(plan.failures).toBe(1)
    drawAndLose(plan, 2000, 5000)
    expect(plan.failures).toBe(0)
    expect(drawAndLose(plan, 8000, 10)).toBe('webgl')
  })

  test('a rebuilt context lost before its first frame has not recovered', () => {
    const plan = new RecoveryPlan()
    plan.lost(60_000)
    expect(plan.failures).toBe(0)
    plan.lost(120_000)
    expect(plan.failures).toBe(1)
  })

  test('later frames do not count as the first', () => {
    const plan = new RecoveryPlan()
    plan.drew(0)
    plan.drew(RECOVERED_AFTER_MS - 1)
    plan.lost(RECOVERED_AFTER_MS)
    expect(plan.failures).toBe(0)
  })

  test('a device that keeps losing it within a minute gets the Canvas renderer, even where each rebuild succeeded', () => {
    const plan = new RecoveryPlan()
    const kinds = Array.from({ length: MAX_LOSSES_PER_MINUTE + 1 }, (_, i) =>
      drawAndLose(plan, i * 1000, 900),
    )
    expect(kinds.indexOf('canvas')).toBe(MAX_LOSSES_PER_MINUTE)
  })
})

describe('a renderer that cannot be made', () => {
  test('before the first frame means that there is no WebGL', () => {
    expect(new RecoveryPlan().failed()).toBe('canvas')
  })

  test('after a loss is tried twice', () => {
    const plan = new RecoveryPlan()
    drawAndLose(plan, 0, 5000)
    expect([plan.failed(), plan.failed()]).toEqual(['webgl', 'canvas'])
  })
})
