import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BASE_STEPS,
  CELLS,
  calmStepAt,
  calmVeilAt,
  cellAt,
  LAST_STEP_MS,
  pitchOf,
  planRun,
  stepAt,
  stepMs,
  trailAt,
} from '../../../scenes/nine-grid/nine-grid-plan'

const cell = fc.integer({ min: 0, max: CELLS - 1 })

describe('the plan of a run', () => {
  it.each([
    [0, 0, 32],
    [0, 1, 33],
    [0, 7, 39],
    [3, 3, 32],
    [3, 2, 39],
    [7, 0, 33],
    [5, 1, 36],
  ])('from cell %i to cell %i takes %i steps', (startCell, index, steps) => {
    const plan = planRun(startCell, index)
    expect(plan.steps).toBe(steps)
    expect(plan.stepTimesMs).toHaveLength(steps)
    expect(cellAt(plan, plan.durationMs)).toBe(index)
  })

  it('takes 50 ms a step for two thirds of the base run, then longer with every step', () => {
    fc.assert(
      fc.property(cell, cell, (startCell, index) => {
        const { steps, stepTimesMs, durationMs } = planRun(startCell, index)
        const lengths = stepTimesMs.map((ms, i) => ms - (stepTimesMs[i - 1] ?? 0))
        expect(lengths.slice(0, 21)).toEqual(Array(21).fill(50))
        const slow = lengths.slice(20)
        expect(slow.every((ms, i) => i === 0 || ms > (slow[i - 1] ?? 0))).toBe(true)
        expect(lengths.at(-1)).toBe(LAST_STEP_MS)
        expect(lengths.every(Number.isInteger)).toBe(true)
        expect(durationMs).toBe(stepTimesMs.at(-1))
        expect(steps - BASE_STEPS).toBe((index - startCell + CELLS) % CELLS)
      }),
    )
  })

  it('steps at its planned time and not a millisecond earlier', () => {
    const plan = planRun(2, 6)
    expect(stepAt(plan, -10)).toBe(0)
    expect(stepAt(plan, 0)).toBe(0)
    plan.stepTimesMs.forEach((ms, i) => {
      expect(stepAt(plan, ms - 0.01)).toBe(i)
      expect(stepAt(plan, ms)).toBe(i + 1)
    })
    expect(stepAt(plan, 1e9)).toBe(plan.steps)
  })

  it('rejects cells that the grid does not have', () => {
    for (const bad of [-1, 8, 0.5, Number.NaN]) {
      expect(() => planRun(0, bad)).toThrow(RangeError)
      expect(() => planRun(bad, 0)).toThrow(RangeError)
    }
  })
})

describe('what goes with a step', () => {
  it('glows on three cells behind the runner, the nearest most, and fades out', () => {
    const plan = planRun(0, 5)
    const glow = [1, 2, 3, 4].map((behind) => trailAt(plan, 500, behind))
    expect(glow[0]).toBeGreaterThan(glow[1] ?? 1)
    expect(glow[1]).toBeGreaterThan(glow[2] ?? 1)
    expect(glow[2]).toBeGreaterThan(0)
    expect(glow[3]).toBe(0)
    expect(trailAt(plan, 0, 1)).toBe(0)
    expect(trailAt(plan, 50, 2)).toBe(0)
    expect([1, 2, 3].map((behind) => trailAt(plan, plan.durationMs + 300, behind))).toEqual([0, 0, 0])
  })

  it('clicks lower as the steps grow longer, from the highest pitch to the lowest', () => {
    for (let steps = BASE_STEPS; steps < BASE_STEPS + CELLS; steps++) {
      const pitches = Array.from({ length: steps }, (_, i) => pitchOf(i + 1, steps))
      const slower = (i: number) => stepMs(i + 1, steps) > stepMs(i, steps)
      pitches.forEach((pitch, i) => {
        if (i === 0) expect(pitch).toBeCloseTo(1.3, 9)
        else if (slower(i)) expect(pitch).toBeLessThan(pitches[i - 1] ?? 0)
        else expect(pitch).toBe(pitches[i - 1])
      })
      expect(pitches.at(-1)).toBeCloseTo(0.72, 9)
    }
  })

  it('without motion: the change happens under a closed veil, which is open at both ends', () => {
    const plan = planRun(1, 4)
    expect([0, plan.durationMs].map((ms) => calmVeilAt(plan, ms))).toEqual([0, 0])
    for (let ms = 0; ms <= plan.durationMs; ms++) {
      const changed = calmStepAt(plan, ms) !== calmStepAt(plan, ms - 1)
      if (changed) expect(calmVeilAt(plan, ms)).toBe(1)
    }
    expect(calmStepAt(plan, 1000)).toBe(0)
    expect(calmStepAt(plan, plan.durationMs)).toBe(plan.steps)
  })
})
