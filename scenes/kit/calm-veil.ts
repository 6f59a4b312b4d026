/** Fades of a game's motionless version: the veil in after the start, out before the end. */
const CALM_FADE_IN_MS = 320
export const CALM_FADE_OUT_MS = 480

/** @returns how opaque the veil over a game of a length is in reduced motion, 0 to 1 */
export function calmVeilAt(elapsedMs: number, durationMs: number): number {
  if (elapsedMs <= 0 || elapsedMs >= durationMs) return 0
  const outMs = elapsedMs - (durationMs - CALM_FADE_OUT_MS)
  return outMs > 0 ? 1 - outMs / CALM_FADE_OUT_MS : Math.min(1, elapsedMs / CALM_FADE_IN_MS)
}
