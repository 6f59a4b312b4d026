import { GAMES } from '../../domain/games'

/** Length of a spin, from the command to the frame that shows the final angle (spec part 2 §4). */
export const SPIN_DURATION_MS = 3000

/** Whole turns that every spin makes before its offset (spec part 2 §4: 5 turns, 1800 degrees extra). */
export const SPIN_TURNS = 5

const { fewestPrizes, mostPrizes } = GAMES.wheel

/** Share of the spin in which the disc accelerates; 180 ms looks like a push, less like a jump. */
export const RISE_SHARE = 0.06

/**
 * Share of the way that the rise covers, so that speed has no step where the cubic tail takes over:
 * the rise ends at 2·d/RISE_SHARE, the tail begins at 3·(1 − d)/(1 − RISE_SHARE), and d makes them equal.
 */
export const RISE_WAY = (3 * RISE_SHARE) / (2 + RISE_SHARE)

/** Angles closer than this are equal: rounding must not add a turn. */
const SAME_ANGLE_DEG = 1e-6

export interface SpinPlan {
  readonly sectors: number
  /** Awarded sector, 0-based. */
  readonly index: number
  /** Cumulative clockwise angle at which the disc rests when the spin begins. */
  readonly startDeg: number
  /** What the spin adds to the five turns, in [0, 360). */
  readonly offsetDeg: number
  /** Cumulative clockwise angle at the end: the awarded sector's centre is under the pointer. */
  readonly finalDeg: number
}

/** @returns `deg` folded into [0, 360) */
export function foldDeg(deg: number): number {
  const folded = deg % 360
  return folded < 0 ? folded + 360 : folded + 0
}

/**
 * @param sectors number of sectors, numbered clockwise on the disc
 * @param index 0-based sector
 * @returns the turn of the disc in [0, 360) that brings the sector's centre under the pointer at the top
 */
export function restDegOf(sectors: number, index: number): number {
  return foldDeg(-(index * 360) / sectors)
}

/**
 * Lays out one spin (spec part 2 §4).
 *
 * @param startDeg cumulative clockwise angle of the resting disc
 * @param sectors number of sectors
 * @param index awarded sector, 0-based
 * @throws RangeError when the wheel has no such number of sectors or no such sector
 */
export function planSpin(startDeg: number, sectors: number, index: number): SpinPlan {
  checkSectors(sectors)
  if (!Number.isInteger(index) || index < 0 || index >= sectors) {
    throw new RangeError(`wheel: no sector ${index} among ${sectors}`)
  }
  const restDeg = restDegOf(sectors, index)
  const aheadDeg = foldDeg(restDeg - foldDeg(startDeg))
  const offsetDeg = 360 - aheadDeg < SAME_ANGLE_DEG ? 0 : aheadDeg
  const endDeg = startDeg + SPIN_TURNS * 360 + offsetDeg
  const finalDeg = Math.round((endDeg - restDeg) / 360) * 360 + restDeg
  return { sectors, index, startDeg, offsetDeg, finalDeg }
}

/** @throws RangeError when a wheel cannot have this many sectors */
export function checkSectors(sectors: number): void {
  if (!Number.isInteger(sectors) || sectors < fewestPrizes || sectors > mostPrizes) {
    throw new RangeError(`wheel: ${sectors} sectors, expected ${fewestPrizes} to ${mostPrizes}`)
  }
}

/**
 * @param elapsedMs time since the spin command
 * @returns the cumulative clockwise angle: never smaller than at an earlier time, and exactly the final
 *   angle from {@link SPIN_DURATION_MS} on
 */
export function angleAt(plan: SpinPlan, elapsedMs: number): number {
  if (elapsedMs >= SPIN_DURATION_MS) return plan.finalDeg
  return Math.min(plan.finalDeg, plan.startDeg + (plan.finalDeg - plan.startDeg) * wayAt(elapsedMs))
}

/** @returns the disc's speed in degrees a second, 0 before the spin and from its end on */
export function speedAt(plan: SpinPlan, elapsedMs: number): number {
  const u = elapsedMs / SPIN_DURATION_MS
  if (u <= 0 || u >= 1) return 0
  const wayDeg = plan.finalDeg - plan.startDeg
  const perSecond = (wayDeg * 1000) / SPIN_DURATION_MS
  if (u < RISE_SHARE) return (perSecond * 2 * RISE_WAY * u) / (RISE_SHARE * RISE_SHARE)
  const left = (1 - u) / (1 - RISE_SHARE)
  return (perSecond * 3 * (1 - RISE_WAY) * left * left) / (1 - RISE_SHARE)
}

/** Share of the way done, in [0, 1]: a quadratic rise, then a cubic tail that ends at rest. */
function wayAt(elapsedMs: number): number {
  const u = elapsedMs / SPIN_DURATION_MS
  if (u <= 0) return 0
  if (u < RISE_SHARE) {
    const rise = u / RISE_SHARE
    return RISE_WAY * rise * rise
  }
  const left = (1 - u) / (1 - RISE_SHARE)
  return Math.max(RISE_WAY, 1 - (1 - RISE_WAY) * (left * left * left))
}

/** @returns the 0-based sector under the pointer at the top for a cumulative clockwise angle */
export function pointedSector(angleDeg: number, sectors: number): number {
  const stepDeg = 360 / sectors
  return Math.floor((foldDeg(-angleDeg) + stepDeg / 2) / stepDeg) % sectors
}

/** Time in a spin at which the motionless version swaps the disc under its veil. */
const CALM_SWAP_MS = 2500
/** Fades of the motionless version: the veil in after the start, out before the end. */
const CALM_FADE_IN_MS = 320
const CALM_FADE_OUT_MS = 480

/** The angle of a spin in reduced motion: the disc rests, is veiled, and is unveiled at its final angle. */
export function calmAngleAt(plan: SpinPlan, elapsedMs: number): number {
  return elapsedMs >= CALM_SWAP_MS ? plan.finalDeg : plan.startDeg
}

/** @returns how opaque the veil over the disc is in reduced motion, 0 to 1, fully opaque at the swap */
export function calmVeilAt(elapsedMs: number): number {
  if (elapsedMs <= 0 || elapsedMs >= SPIN_DURATION_MS) return 0
  if (elapsedMs < CALM_FADE_IN_MS) return elapsedMs / CALM_FADE_IN_MS
  const outMs = elapsedMs - (SPIN_DURATION_MS - CALM_FADE_OUT_MS)
  return outMs <= 0 ? 1 : 1 - outMs / CALM_FADE_OUT_MS
}
