import { describe, expect, test } from 'vitest'
import { nextPinMs, smearTrack, swingTrack, turnTrack } from '../../../scenes/wheel/spin-tracks'
import { angleAt, planSpin, SPIN_DURATION_MS } from '../../../scenes/wheel/wheel-plan'

const plan = planSpin(120, 6, 4)
const degOf = ({ transform }: Keyframe) => Number(/rotate\((.*)deg\)/.exec(String(transform))?.[1])

/** What a browser shows between two keyframes: the curves advance evenly in time, so that u is their parameter. */
function shownDeg(elapsedMs: number): number {
  const at = elapsedMs / SPIN_DURATION_MS
  const track = turnTrack(plan)
  const after = track.findIndex(({ offset }) => (offset ?? 0) > at)
  const [from, to] = [track[after - 1], track[after]]
  if (!from || !to) return degOf(track.at(-1) ?? {})
  const u = (at - (from.offset ?? 0)) / ((to.offset ?? 1) - (from.offset ?? 0))
  const [x1, y1, x2, y2] = [...String(from.easing).matchAll(/[\d.]+/g)].map(Number) as [
    number,
    number,
    number,
    number,
  ]
  const bezier = (p1: number, p2: number) => 3 * (1 - u) ** 2 * u * p1 + 3 * (1 - u) * u * u * p2 + u ** 3
  expect(bezier(x1, x2)).toBeCloseTo(u, 5)
  return degOf(from) + (degOf(to) - degOf(from)) * bezier(y1, y2)
}

describe('the disc beside the canvas', () => {
  test('turns as the plan says, at every time', () => {
    for (let ms = 0; ms <= SPIN_DURATION_MS; ms += 7) expect(shownDeg(ms)).toBeCloseTo(angleAt(plan, ms), 2)
  })

  test('ends exactly at the awarded sector', () => {
    expect(degOf(turnTrack(plan).at(-1) ?? {})).toBe(plan.finalDeg)
  })

  test('is smeared at speed alone', () => {
    const opacities = smearTrack(plan).map(({ opacity }) => Number(opacity))
    expect(opacities[0]).toBe(0)
    expect(Math.max(...opacities)).toBeCloseTo(0.9)
    expect(opacities.at(-1)).toBe(0)
  })

  test('leaves the pointer at rest', () => {
    expect(degOf(swingTrack(plan).at(-1) ?? {})).toBeCloseTo(0)
  })
})

describe('frames for the ticks of pins', () => {
  test('come no more often than a dozen times a second, and not for a resting disc', () => {
    for (let ms = 0; ms < SPIN_DURATION_MS; ms += 10)
      expect(nextPinMs(plan, ms) ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(85)
    expect(nextPinMs(plan, SPIN_DURATION_MS)).toBeUndefined()
  })
})
