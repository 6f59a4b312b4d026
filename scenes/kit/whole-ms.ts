/** A clock that advanced by 3000 ms must read 3000, whatever the rounding of its sums left behind. */
export function withoutDust(ms: number): number {
  const whole = Math.round(ms)
  return Math.abs(ms - whole) < 1e-6 ? whole : ms
}
