import { foldDeg } from './wheel-plan'

/** Farthest swing of the pointer's tip, in degrees. */
export const POINTER_SWING_DEG = 24

/** Turn of the disc during which a pin pushes the tip, before the tip slips off it. */
const CONTACT_DEG = 6
/** Turn of the disc during which the tip springs back after a pin has passed. */
const RETURN_DEG = 2.5
/** Speeds between which the single knocks of pins melt into one steady push, in degrees a second. */
const BLUR_FROM_DEG_S = 300
const BLUR_TO_DEG_S = 900

/**
 * Pins stand at the sector borders and evenly between them. Their number in a sector is odd, so that none
 * ever stands at a centre, where the pointer rests.
 */
export function pinsOf(sectors: number): number {
  return sectors * (sectors === 3 ? 5 : 3)
}

/** @returns the angle of pin `pin` on the disc, clockwise from the centre of sector 0 */
export function pinDegOf(sectors: number, pin: number): number {
  return ((pin + 0.5) * 360) / pinsOf(sectors)
}

/** @returns how many pins have passed the pointer at a cumulative clockwise angle; it grows by one at each */
export function pinsPassed(angleDeg: number, sectors: number): number {
  return Math.floor((angleDeg * pinsOf(sectors)) / 360 + 0.5)
}

/**
 * The pointer's swing as a function of the disc alone: a pin arriving from the left pushes the tip to the
 * right, which turns a pointer that hangs from its top counterclockwise.
 *
 * @param speedDegS speed of the disc, which decides how far single knocks melt together
 * @returns swing in degrees, 0 to {@link POINTER_SWING_DEG}
 */
export function pointerSwingAt(angleDeg: number, speedDegS: number, sectors: number): number {
  const spacingDeg = 360 / pinsOf(sectors)
  const pastDeg = foldDeg(angleDeg + spacingDeg / 2) % spacingDeg
  const ahead = pastDeg - (spacingDeg - CONTACT_DEG)
  const knock = ahead > 0 ? ahead / CONTACT_DEG : Math.max(0, 1 - pastDeg / RETURN_DEG)
  const melt = clamp01((speedDegS - BLUR_FROM_DEG_S) / (BLUR_TO_DEG_S - BLUR_FROM_DEG_S))
  const steady = 0.8 + 0.2 * knock
  return POINTER_SWING_DEG * (knock + (steady - knock) * melt)
}

function clamp01(value: number): number {
  return Math.min(1, Math.max(0, value))
}
