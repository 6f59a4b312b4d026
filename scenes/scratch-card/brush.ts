/** Half of a fingertip's width, px of the foil: a sweep across the card passes the threshold, a dab does not. */
export const BRUSH_RADIUS_PX = 17
/** Width of the brush's soft edge. */
const BRUSH_FEATHER_PX = 2
/** From one stamp of a stroke to the next: close enough that their outline looks continuous. */
export const STAMP_STEP_PX = 3
/** Largest extent of a stamp, per px of its radius. */
export const BRUSH_REACH = 1.09 + BRUSH_FEATHER_PX / BRUSH_RADIUS_PX / 2

/** One touch of the brush. */
export interface Stamp {
  x: number
  y: number
  radiusPx: number
  /** Turn of the ragged edge. */
  turnRad: number
}

/** @returns the edge's distance from the middle, per px of the radius: torn foil is never perfectly round */
function edgeAt(angleRad: number): number {
  return (
    1 +
    0.034 * Math.sin(5 * angleRad + 1.3) +
    0.028 * Math.sin(9 * angleRad + 0.4) +
    0.02 * Math.sin(14 * angleRad + 2.1)
  )
}

/**
 * How much of the foil one stamp removes at a place. The brush's texture and the coverage grid are both computed
 * with it, so that they agree.
 *
 * @param dx, dy from the stamp's middle, per px of its radius
 * @returns 0 for nothing up to 1 for all
 */
export function brushAt(dx: number, dy: number, turnRad: number): number {
  const feather = BRUSH_FEATHER_PX / BRUSH_RADIUS_PX
  const distance = Math.hypot(dx, dy)
  if (distance < 0.9 - feather / 2) return 1
  if (distance > BRUSH_REACH) return 0
  const edge = edgeAt(Math.atan2(dy, dx) - turnRad)
  return Math.min(1, Math.max(0, (edge - distance) / feather + 0.5))
}
