import type { LayerTrack } from '../engine/scene/scene'
import { pinsPassed, pointerSwingAt } from './pointer'
import { smearAt } from './smear'
import { angleAt, RISE_SHARE, RISE_WAY, SPIN_DURATION_MS, type SpinPlan, speedAt } from './wheel-plan'

/** As the quadratic rise and the cubic tail of `wayAt`, whose Bézier curves advance evenly in time. */
const RISE = 'cubic-bezier(0.333333, 0, 0.666667, 0.333333)'
const TAIL = 'cubic-bezier(0.333333, 1, 0.666667, 1)'
/** Between samples the browser goes straight: one a frame for what flaps, fewer for what fades. */
const SWING_SAMPLES = 180
const SMEAR_SAMPLES = 30

const turned = (deg: number) => `rotate(${deg}deg)`

/** The disc's turn through a spin. */
export function turnTrack({ startDeg, finalDeg }: SpinPlan): LayerTrack {
  return [
    { offset: 0, transform: turned(startDeg), easing: RISE },
    { offset: RISE_SHARE, transform: turned(startDeg + (finalDeg - startDeg) * RISE_WAY), easing: TAIL },
    { offset: 1, transform: turned(finalDeg) },
  ]
}

/** How far the smeared disc covers the sharp one through a spin. */
export const smearTrack = (plan: SpinPlan): LayerTrack =>
  samples(SMEAR_SAMPLES, (atMs) => ({ opacity: smearAt(speedAt(plan, atMs)) }))

/** The pointer's swing through a spin. */
export const swingTrack = (plan: SpinPlan): LayerTrack =>
  samples(SWING_SAMPLES, (atMs) => ({
    transform: turned(-pointerSwingAt(angleAt(plan, atMs), speedAt(plan, atMs), plan.sectors)),
  }))

/** Pins that pass sooner than this after a frame are not waited for singly. */
const NEXT_PIN_FROM_MS = 85
const NEXT_PIN_UNTIL_MS = 170
const NEXT_PIN_STEP_MS = 4

/** @returns time from a moment of a spin until a pin has passed the pointer that is worth a frame; undefined: not soon */
export function nextPinMs(plan: SpinPlan, elapsedMs: number): number | undefined {
  const passedAt = (ms: number) => pinsPassed(angleAt(plan, elapsedMs + ms), plan.sectors)
  const passed = passedAt(0)
  for (let ms = NEXT_PIN_FROM_MS; ms <= NEXT_PIN_UNTIL_MS; ms += NEXT_PIN_STEP_MS)
    if (passedAt(ms) !== passed) return ms
  return undefined
}

const samples = (count: number, styleAt: (atMs: number) => Keyframe): LayerTrack =>
  Array.from({ length: count + 1 }, (_, i) => styleAt((i / count) * SPIN_DURATION_MS))
