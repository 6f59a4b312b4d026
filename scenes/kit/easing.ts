/** @returns the share of a duration that has passed, 0 to 1 */
export const share = (elapsedMs: number, durationMs: number): number =>
  Math.min(1, Math.max(0, elapsedMs / durationMs))

export const outQuart = (u: number): number => 1 - (1 - u) ** 4

/** Overshoots its end by a twelfth and returns (art: back-out, 1.2 at most). */
export function backOut(u: number): number {
  const left = u - 1
  return 1 + 2.2 * left * left * left + 1.2 * left * left
}
